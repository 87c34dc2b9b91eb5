export const isAdminPath = (pathname: string) => /^\/edit(\/|$)/.test(pathname)

/** The start screen of the area that a path belongs to. */
export function getHomeLink(pathname: string): { to: string; label: string } {
  return isAdminPath(pathname)
    ? { to: '/edit/users', label: 'ユーザーへ' }
    : { to: '/news', label: 'ホームへ' }
}
