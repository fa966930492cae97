import { json, jsonString, literal, shellString } from "./literal.ts";
import { apiAddress, type Program } from "./request.ts";

/**
 * A bash script that needs curl and nothing else. What is asked stands in a quoted here-document, of which the shell reads
 * nothing but its end: a line that no JSON has.
 */
export function curlScript(program: Program): string {
  const { file, request } = program;
  const fields = Object.entries({ upload_id: "UPLOAD_ID", ...request }).map(([name, value]) => {
    const head = `  ${jsonString(name)}: `;
    return head + literal(value, json, 2, head.length);
  });
  return `#!/usr/bin/env bash
set -eu
: "\${VERSO_API_KEY:?Set it to a key of your workspace}"

api=${shellString(apiAddress(program))}
file=${shellString(file.name)}
type=${file.contentType}
size=$(wc -c < "$file")
# A request that is sent again under the same key is not done again.
key=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \\n')

read -r -d '' request <<'JSON' || true
{
${fields.join(",\n")}
}
JSON

# Gives the answer to a request; ends with what a refusal says.
ask() {
  local answer
  answer=$(curl -sS --retry 5 --fail-with-body -H "Authorization: Bearer $VERSO_API_KEY" "$@") ||
    { printf '%s\\n' "$answer" >&2; exit 1; }
  printf '%s\\n' "$answer"
}
# The first text of this name in an answer.
field() { grep -o "\\"$1\\": *\\"[^\\"]*\\"" | head -n 1 | cut -d '"' -f 4; }

# 1. A slot for the file.
upload=$(ask "$api/uploads" -H "Idempotency-Key: $key" -H 'Content-Type: application/json' \\
  -d "{\\"content_type\\": \\"$type\\", \\"size_bytes\\": $size}")
upload_id=$(field id <<< "$upload")

# 2. The file itself, to the signed address.
curl -sS --retry 5 --fail-with-body -X PUT -H "Content-Type: $type" --data-binary "@$file" "$(field url <<< "$upload")"

# 3. Verified: what it is, and how many pages it has.
ask -X POST "$api/uploads/$upload_id/verify" > /dev/null

# 4. Submitted. This reserves the price.
extraction=$(ask "$api/extractions" -H "Idempotency-Key: $key" -H 'Content-Type: application/json' \\
  --data-binary @- <<< "\${request/UPLOAD_ID/$upload_id}")
extraction_id=$(field id <<< "$extraction")

# 5. Until it has ended. Each answer comes with the end, or after 30 seconds.
while status=$(field status <<< "$extraction"); [[ $status =~ ^(queued|processing|cancelling)$ ]]; do
  echo "$extraction_id: $status" >&2
  extraction=$(ask "$api/extractions/$extraction_id?wait=30")
done
[[ $status == *succeeded ]] || { printf '%s\\n' "$extraction" >&2; exit 1; }

# 6. The result.
ask "$api/extractions/$extraction_id/result"
`;
}
