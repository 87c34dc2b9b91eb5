/** The text of an element by lines, as the browser breaks it. Vertical lines are told by their `left`, others by their `top`. */
export function listLines(element: Element, side: 'left' | 'top'): string[] {
  const lines = new Map<number, string>()
  const range = document.createRange()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const [at, letter] of Array.from(node.textContent ?? '').entries()) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const place = Math.round(range.getBoundingClientRect()[side])
      lines.set(place, (lines.get(place) ?? '') + letter)
    }
  return [...lines.values()]
}
