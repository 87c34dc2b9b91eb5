import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { ShopTags } from './shop-tags.tsx'
import { SupportNotes } from './support-notes.tsx'
import { useShopSupportQuery } from './use-shop-support.ts'

/** What admins keep about the shop: tags and notes. */
export function ShopSupportSection({ shop: { id } }: { shop: ShopProfile }) {
  const query = useShopSupportQuery(id)
  return (
    <>
      <p className="hint">管理者だけが見られます。お店の人には見えません。</p>
      <QueryContent query={query} what="サポートの記録">
        {({ support }) => (
          <>
            <ShopTags id={id} support={support} />
            <SupportNotes id={id} support={support} />
          </>
        )}
      </QueryContent>
    </>
  )
}
