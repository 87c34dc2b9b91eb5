/** The axe rules of WCAG 2.2 A and AA. */
export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// These functions run in the page and can use nothing from this module.

/**
 * Resolves when no transition or animation is running, because text that changes its colour has too little
 * contrast. Endless animations are ignored.
 */
export async function waitForAnimations(): Promise<void> {
  for (;;) {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    if (running.length === 0) return
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)))
  }
}

/** Lists elements that cause horizontal scrolling. */
export function findSideOverflow(): string[] {
  return [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => `${each.localName}: ${each.scrollWidth} > ${each.clientWidth}`)
}

/** Lists controls that are too small for a finger, and fields whose font makes a phone zoom in. */
export function findTouchProblems(): string[] {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const kinds = 'button,a[href],input,select,textarea,summary,[role=tab]'
  const controls = [...scope.querySelectorAll<HTMLInputElement>(kinds)].filter(
    (each) => each.checkVisibility() && !each.closest('[inert],[aria-hidden=true]'),
  )
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page without this module
  const isTick = ({ type }: HTMLInputElement) =>
    ['radio', 'checkbox', 'file', 'color'].includes(type)
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page without this module
  const getControlName = (control: Element) =>
    control.getAttribute('aria-label') ?? control.outerHTML.slice(0, 120)
  // A checkbox is also pressed by its label. Links within a sentence may be as small as the text.
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
    ...controls.filter(isSmall).map((each) => `too small: ${getControlName(each)}`),
    ...controls.filter(isFine).map((each) => `letters too small: ${getControlName(each)}`),
  ]
}
