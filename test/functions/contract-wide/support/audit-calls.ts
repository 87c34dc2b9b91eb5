import type { Scene } from './scene.ts'

/** Calls about the audit log. */
export const auditCalls = {
  exportAudit: () => ({ query: { kind: 'news' as const } }),
  listAuditAdmins: () => ({}),
  listAuditShops: ({ shop }: Scene) => ({ query: { q: shop.user.slug } }),
  listAudit: ({ shop }: Scene) => ({ query: { shop: shop.user.id, kind: 'look' as const } }),
}
