import type { Page, Request, Route } from '@playwright/test'

/** Holds files back on their way to the store, until each is let through or answered. */
export async function holdFiles(page: Page) {
  const held: Route[] = []
  const underWay = new Set<Request>()
  let isOpen = false
  let most = 0
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.route(
    (url) => url.pathname.includes('uploads') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      underWay.add(route.request())
      most = Math.max(most, underWay.size)
      if (isOpen) await route.continue()
      else held.push(route)
    },
  )
  return {
    held,
    count: () => held.length,
    /** How many were under way at once, at most. */
    most: () => most,
    /** Those that are held, but for what was given up or answered meanwhile, and all later ones. */
    letThrough: async () => {
      isOpen = true
      for (const route of held.splice(0)) await route.continue().catch(() => undefined)
    },
  }
}
