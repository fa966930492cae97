/** A provider of OpenID Connect, and whom of its people the dashboard lets in. */
export type SingleSignOn = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call it. */
  name: string;
  scopes: string;
  /** Domains whose addresses are the provider's to give: who has one may come without an invitation. In lower case. */
  domains: readonly string[];
  /** The workspace that they come into, and in which groups decide on roles; undefined: the only one there is. */
  tenantId: string | undefined;
  groupsClaim: string;
  /** The roles of groups; null: groups decide nothing. */
  roles: ReadonlyMap<string, string> | null;
};

type Settings = Readonly<Record<string, unknown>>;
const text = (value: unknown) => (typeof value === "string" ? value : "");
const listed = (value: unknown) =>
  text(value)
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** The checked settings of single sign-on; null where there are none. */
export function singleSignOnOf(settings: Settings): SingleSignOn | null {
  if (!settings.VERSO_OIDC_ISSUER) return null;
  const pairs = listed(settings.VERSO_OIDC_ROLES).map((pair): [string, string] => {
    const at = pair.lastIndexOf("=");
    return [
      pair.slice(0, at).trim(),
      pair
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    ];
  });
  return {
    issuer: text(settings.VERSO_OIDC_ISSUER),
    clientId: text(settings.VERSO_OIDC_CLIENT_ID),
    clientSecret: text(settings.VERSO_OIDC_CLIENT_SECRET),
    name: text(settings.VERSO_OIDC_NAME),
    scopes: text(settings.VERSO_OIDC_SCOPES),
    domains: listed(settings.VERSO_OIDC_DOMAINS).map((domain) => domain.toLowerCase()),
    tenantId: text(settings.VERSO_OIDC_TENANT) || undefined,
    groupsClaim: text(settings.VERSO_OIDC_GROUPS_CLAIM),
    roles: pairs.length === 0 ? null : new Map(pairs),
  };
}
