import type { Page, Request, Route } from '@playwright/test'

/** Holds the requests to the uploads bucket until each is continued or answered. */
export async function holdUploads(page: Page) {
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
    /** The maximum number of requests in progress at once. */
    most: () => most,
    /** Continues the held requests, except those that were aborted or answered, and all later ones. */
    letThrough: async () => {
      isOpen = true
      for (const route of held.splice(0)) await route.continue().catch(() => undefined)
    },
  }
}
