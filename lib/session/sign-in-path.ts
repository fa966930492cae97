/** The sign-in that leads back to `page`, a path of the dashboard. `ended`: it says first that a session has. */
export function signInPath({ page, ended }: { page: string; ended: boolean }): string {
  const query = new URLSearchParams({
    ...(page === "/" ? {} : { callbackUrl: page }),
    ...(ended ? { ended: "1" } : {}),
  });
  return query.size > 0 ? `/sign-in?${query}` : "/sign-in";
}
