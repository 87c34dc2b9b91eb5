/** The viewports of the browser tests. */
export const viewports = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  'small phone': { viewport: { width: 360, height: 640 } },
}

export type Size = keyof typeof viewports
