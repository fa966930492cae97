/** An address in words where it is none that says something: the machine that the dashboard runs on, or unknown. */
export function addressWords(address: string): string {
  if (address === "unknown") return "unknown address";
  return address === "::1" || address.startsWith("127.") ? "this machine" : address;
}
