import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { DeliveryLinks } from './delivery-links.tsx'
import { SectionCard } from './section-card.tsx'
import { linkInput, TextField } from './text-field.tsx'

/** 連絡先: how the shop is reached. */
export function ContactSection({ editing }: { editing: ShopEditing }) {
  return (
    <SectionCard
      id="shop-contact"
      title="連絡先"
      about="あるものだけ入れてください。押すと電話やLINEがひらくボタンになります。"
    >
      <div className="grid cols-1 items-start gap-5 md:cols-2">
        <TextField
          editing={editing}
          field="phone"
          InputType="tel"
          hint="例: 03-1234-5678"
          input={{ autoComplete: 'tel' }}
        />
        <TextField
          editing={editing}
          field="email"
          InputType="email"
          hint="ホームページに出ます。変えてから7日間は、パスワードの案内を送りません。"
          input={{ autoComplete: 'email', autoCapitalize: 'none' }}
        />
        <TextField
          editing={editing}
          field="reservation_link"
          hint="食べログ、ホットペッパーなど、予約できるページのアドレス"
          input={linkInput}
        />
        <TextField
          editing={editing}
          field="line"
          hint="LINE公式アカウントのアドレス、または @ から始まるID"
          input={linkInput}
        />
        <SocialFields editing={editing} />
      </div>
      <DeliveryLinks editing={editing} />
    </SectionCard>
  )
}

function SocialFields({ editing }: { editing: ShopEditing }) {
  const hint = 'アドレス、または @ から始まる名前'
  return (
    <>
      <TextField editing={editing} field="instagram" hint={hint} input={linkInput} />
      <TextField editing={editing} field="x" hint={hint} input={linkInput} />
      <TextField editing={editing} field="facebook" hint="ページのアドレス" input={linkInput} />
    </>
  )
}
