/** Whether an address is one of the admins' area. */
export const isOfAdmins = (pathname: string) => /^\/edit(\/|$)/.test(pathname)

/** The first screen of the area that an address is in. */
export function homeOf(pathname: string): { to: string; words: string } {
  return isOfAdmins(pathname)
    ? { to: '/edit/users', words: 'ユーザーへ' }
    : { to: '/news', words: '更新ニュースへ' }
}
