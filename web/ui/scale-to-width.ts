/**
 * Creates a ref callback that keeps the scale of a page of this width within its element in `--scale`: browsers before 2024
 * cannot divide lengths in CSS.
 */
export const scaleToWidth = (pageWidth: number) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const scale = () => element.style.setProperty('--scale', String(element.clientWidth / pageWidth))
  scale()
  const observer = new ResizeObserver(scale)
  observer.observe(element)
  return () => observer.disconnect()
}
