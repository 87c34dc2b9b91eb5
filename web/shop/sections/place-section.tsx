import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { AddressFields } from './address-fields.tsx'
import { SectionCard } from './section-card.tsx'
import { linkInput, TextField } from './text-field.tsx'

/** 場所: where the shop is. */
export function PlaceSection({ editing }: { editing: ShopEditing }) {
  return (
    <SectionCard
      id="shop-place"
      title="場所"
      about="住所を入れると、地図のボタンが自動でつきます。"
    >
      <div className="grid cols-1 items-start gap-5 md:cols-2">
        <AddressFields editing={editing} />
        <TextField editing={editing} field="building" hint="例: さくらビル2階" />
        <TextField
          editing={editing}
          field="access"
          InputType="textarea"
          hint="例: 千駄木駅の2番出口から歩いて3分（駅からの略図がつきます）"
          input={{ rows: 2 }}
        />
        <TextField editing={editing} field="parking" hint="例: 店の前に3台" />
        <TextField
          editing={editing}
          field="map_link"
          hint="空のままで大丈夫です。自分で地図のアドレスを決めたいときだけ入れます。"
          input={linkInput}
        />
      </div>
    </SectionCard>
  )
}
