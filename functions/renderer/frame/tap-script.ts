import { shortenFunction } from '#functions/renderer/shorten-function.ts'

/** The used part of the browser; the renderer has no DOM types. */
type TappedPart = { dataset: { tap?: string }; closest(selector: string): TappedPart | null }
declare const history: { replaceState(state: unknown, unused: string, url: string): void }
declare const navigator: { sendBeacon(url: string): boolean }
declare function addEventListener(
  type: 'click',
  listener: (event: { target: TappedPart }) => void,
): void

// Embedded in published pages as text: it uses nothing from outside but the browser.
/** Takes the source of a QR code out of the address, and reports taps on phone numbers and on what has `data-tap`. */
function reportTaps({ pathname }: { pathname: string }): void {
  history.replaceState(0, '', pathname)
  addEventListener('click', ({ target }) => {
    const part = target.closest('[data-tap],[href^=tel]')
    if (part) navigator.sendBeacon(`/_tap/${part.dataset.tap || 'phone'}${pathname}`)
  })
}

/** The script for published pages; previews report nothing. */
export const tapScript: string = `(${shortenFunction(reportTaps)})(location)`
