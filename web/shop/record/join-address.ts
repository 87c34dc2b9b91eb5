const prefecture = /^(?:東京都|北海道|京都府|大阪府|.{2,3}県)/

/**
 * Puts the town of a postal code before what was typed, which stays whole. An address that begins with a prefecture is
 * whole already.
 * @example joinAddress('東京都台東区谷中', '谷中3-1-2') // '東京都台東区谷中3-1-2'
 */
export function joinAddress(town: string, typed: string): string {
  if (prefecture.test(typed)) return typed
  for (let length = Math.min(town.length, typed.length); length > 0; length -= 1)
    if (town.endsWith(typed.slice(0, length))) return town + typed.slice(length)
  return town + typed
}
