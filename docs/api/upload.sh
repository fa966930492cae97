#!/usr/bin/env bash
# Uploads a file and prints the upload's id: `bash upload.sh FILE [CONTENT_TYPE]`. Needs curl and jq.
set -euo pipefail
file=$1
type=${2:-application/pdf}
api="${VERSO_API_URL:?}/v1"
auth="Authorization: Bearer ${VERSO_API_KEY:?}"

slot=$(curl -sS --fail-with-body "$api/uploads" -H "$auth" -H "Content-Type: application/json" \
  -H "Idempotency-Key: $(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')" \
  -d "{\"content_type\": \"$type\", \"size_bytes\": $(wc -c < "$file")}")

curl -sS --fail-with-body -X PUT "$(jq -r .write.url <<< "$slot")" --data-binary @"$file" \
  -H @<(jq -r '.write.headers | to_entries[] | "\(.key): \(.value)"' <<< "$slot")

curl -sS --fail-with-body -X POST "$api/uploads/$(jq -r .id <<< "$slot")/verify" -H "$auth" | jq -r .id
