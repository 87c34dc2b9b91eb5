import type { PageNumber } from '#functions/contract/pages/page-number.ts'

// By link. The server tells a token only once; without this, closing the sheet would lose it.
const tokens = new Map<string, string>()

export function rememberToken(link: string, token: string): void {
  tokens.set(link, token)
}

/**
 * Returns the address under which a link opens this page; undefined unless the link was created here since the app was
 * loaded. The token follows the `#`: browsers send that part to no server, so no log and no Referer header contains it.
 */
export function findLinkAddress(link: string, page: PageNumber): string | undefined {
  const token = tokens.get(link)
  return token && `${window.location.origin}/draft/${page}#${token}`
}
