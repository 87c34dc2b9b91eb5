import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { SectionCard } from './section-card.tsx'
import styles from './sections.module.css'
import { SuggestedField } from './suggested-field.tsx'
import { TextField } from './text-field.tsx'

const payments = ['現金', 'クレジットカード', 'PayPay', '交通系IC'] as const
const smoking = ['全席禁煙', '喫煙できます', '喫煙所があります'] as const
const wifi = ['無料Wi-Fiがあります', 'ありません'] as const
const languages = ['英語', '中国語', '韓国語'] as const

/** そのほか: what visitors often ask. */
export function DetailsSection({ editing }: { editing: ShopEditing }) {
  return (
    <SectionCard
      id="shop-details"
      title="そのほか"
      about="お客さまからよく聞かれることです。下のことばを押すだけでも入ります。"
    >
      <div className={styles.fields}>
        <SuggestedField editing={editing} field="payments" suggestions={payments} several />
        <TextField editing={editing} field="seats" hint="例: カウンター6席・テーブル4つ" />
        <TextField editing={editing} field="price_range" hint="例: 昼 1,000円〜・夜 3,000円〜" />
        <SuggestedField editing={editing} field="smoking" suggestions={smoking} />
        <SuggestedField editing={editing} field="wifi" suggestions={wifi} />
        <SuggestedField editing={editing} field="languages" suggestions={languages} several />
      </div>
    </SectionCard>
  )
}
