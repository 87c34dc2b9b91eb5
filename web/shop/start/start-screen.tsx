import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { useOpenedShop } from '#web/shop/use-shop-editing.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StartQuestions } from './start-questions.tsx'

/** /start: かんたん作成, from nothing to three filled pages. */
export function StartScreen() {
  const shop = useSignedInShop()
  return (
    <div className="screen gap-5 max-w-[760px] py-3-0">{shop && <LoadedStart shop={shop} />}</div>
  )
}

function LoadedStart({ shop }: { shop: ShopProfile }) {
  const opened = useOpenedShop({ account: shop.id, shop: shop.id })
  return (
    <QueryContent query={opened} what="お店の情報" skeleton={<Skeleton shape="heading" />}>
      {(record) => <StartQuestions shop={shop} opened={record} />}
    </QueryContent>
  )
}
