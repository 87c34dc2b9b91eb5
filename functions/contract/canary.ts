/**
 * The shop that the canary signs in as: made by the operator's function alone, under an id that no registration
 * gives. It is left out of the list of shops, of the service's figures and of the sitemap.
 */
export const canaryShop = {
  id: 'canary',
  login_id: 'noren-canary',
  slug: 'noren-canary',
  shop_name: '動作確認',
} as const

/** Whether this is the canary's shop. */
export const isCanary = (shopId: string): boolean => shopId === canaryShop.id
