/** The rules that axe looks for: WCAG 2.2 A and AA. */
export const soundnessRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// Each of these runs in a page, and there has only what stands in it.

/** What sticks out to the side. */
export function whatSticksOut(): string[] {
  return [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => `${each.localName}: ${each.scrollWidth} > ${each.clientWidth}`)
}

/** Controls that a finger would miss, and fields that make a phone zoom in. */
export function troublesOfTouch(): string[] {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const kinds = 'button,a[href],input,select,textarea,summary,[role=tab]'
  const controls = [...scope.querySelectorAll<HTMLInputElement>(kinds)].filter(
    (each) => each.checkVisibility() && !each.closest('[inert],[aria-hidden=true]'),
  )
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser has only what stands in here
  const isTick = ({ type }: HTMLInputElement) =>
    ['radio', 'checkbox', 'file', 'color'].includes(type)
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser has only what stands in here
  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 120)
  // A tick is pressed by its label as well. Links in a sentence may be as small as its letters.
  const isSmall = (control: HTMLInputElement) => {
    const parts = isTick(control) ? [control, ...(control.labels ?? [])] : [control]
    const boxes = parts.map((each) => each.getBoundingClientRect())
    const sides = boxes.map(({ width, height }) => Math.min(width, height))
    return getComputedStyle(control).display !== 'inline' && Math.max(...sides) < 47.5
  }
  const isFine = (control: HTMLInputElement) =>
    control.matches('input,select,textarea') &&
    !isTick(control) &&
    Number.parseFloat(getComputedStyle(control).fontSize) < 16
  return [
    ...controls.filter(isSmall).map((each) => `too small: ${nameOf(each)}`),
    ...controls.filter(isFine).map((each) => `letters too small: ${nameOf(each)}`),
  ]
}
