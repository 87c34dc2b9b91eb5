/**
 * The shop that the canary signs in to. Only the operator’s function creates it; no registration gives this id.
 * Lists of shops, figures of the service and the sitemap leave it out.
 */
export const canaryShop = {
  id: 'canary',
  login_id: 'noren-canary',
  slug: 'noren-canary',
  shop_name: '動作確認',
} as const

export const isCanaryShop = (shopId: string): boolean => shopId === canaryShop.id
