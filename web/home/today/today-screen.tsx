import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { TodayPanel } from './today-panel.tsx'

/** /today */
export function TodayScreen() {
  const shop = useSignedInShop()
  return (
    <div className="screen">
      <ScreenHeading title="きょうのお店" hidden />
      {shop && <TodayPanel shop={shop} />}
    </div>
  )
}
