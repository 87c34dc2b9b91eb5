import { ChevronLeft } from 'lucide-react'
import { useSession } from '#web/api/session.ts'
import { ShopRecordEditor } from '#web/shop/shop-record-editor.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { useParams } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'

/** /edit/user/:id/shop: an admin fills in the record of a shop. */
export function EditShopRecordScreen() {
  const { id = '' } = useParams()
  const account = useSession(({ adminId }) => adminId)
  return (
    <div className="screen pb-0">
      <LinkButton to={`/edit/user/${id}`} kind="quiet" className="self-start" icon={ChevronLeft}>
        お店の画面へ
      </LinkButton>
      <div className="stack gap-1">
        <ScreenHeading title="お店の情報を入力する" />
        <p className="hint">お店の代わりに入力します。変えたことは、操作の記録に残ります。</p>
      </div>
      <ShopRecordEditor key={id} name={{ account, shop: id }} />
    </div>
  )
}
