import { useConfig } from '#web/api/config.ts'
import { DraftNotices } from '#web/drafts/draft-notices.tsx'
import { getThumbnailAddress } from '#web/files/thumbnail-address.ts'
import { formatPart, formatPartName } from '#web/screens/shared/shop-record/format-shop-record.ts'
import type { ShopEditing } from './editing/use-shop-editing.ts'

/** A conflict of the record of a shop, or a draft that was left on the device. */
export function RecordNotices({ editing }: { editing: ShopEditing }) {
  const { media } = useConfig()
  return (
    <DraftNotices
      editing={editing}
      kind={editing.kind}
      formatName={formatPartName}
      renderPart={(record, part) =>
        part === 'logo' && record.logo ? (
          <img src={getThumbnailAddress(record.logo, media)} alt="ロゴ" />
        ) : (
          formatPart(record, part).join('\n')
        )
      }
    />
  )
}
