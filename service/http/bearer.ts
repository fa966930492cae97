/** The key that a request brings as `Authorization: Bearer <key>`. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +([\x21-\x7e]+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}
