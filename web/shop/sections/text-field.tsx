import type { ComponentProps } from 'react'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import {
  formatAddress,
  formatDigits,
  formatPhone,
  formatPostalCode,
  toHalfWidth,
} from '#functions/contract/text/format-typed.ts'
import { recordLabels } from '#web/shop/record/format-shop-record.ts'
import { markRecordField } from '#web/shop/record/show-record-field.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'

/** The fields of the record that are typed. */
export type TextFieldName = Exclude<
  { [Name in keyof ShopRecord]: ShopRecord[Name] extends string ? Name : never }[keyof ShopRecord],
  'type' | 'logo'
>

/** Attributes of inputs for half-width texts, such as links. */
export const linkInput = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

const profile = { hint: 'アドレス、または @ から始まる名前', input: linkInput }

type FieldOptions = Pick<ComponentProps<typeof Field>, 'hint' | 'input' | 'InputType' | 'format'>

const options: Partial<Record<TextFieldName, FieldOptions>> = {
  name: { hint: 'お客さまに見せる名前です。', input: { autoComplete: 'organization' } },
  kana: { hint: '例: さくらしょくどう', input: { autoComplete: 'off' } },
  catch_phrase: { hint: '例: 石うすでひいた、十割のそば', input: { autoComplete: 'off' } },
  postal_code: {
    hint: '例: 110-0001（入れると、住所が出ます）',
    input: { inputMode: 'numeric', autoComplete: 'postal-code' },
    format: formatPostalCode,
  },
  address: {
    hint: '例: 東京都台東区谷中3-1-2',
    input: { autoComplete: 'street-address' },
    format: formatAddress,
  },
  building: { hint: '例: さくらビル2階', format: formatAddress },
  access: {
    InputType: 'textarea',
    hint: '例: 千駄木駅の2番出口から歩いて3分（駅からの略図がつきます）',
    input: { rows: 2 },
  },
  parking: { hint: '例: 店の前に3台' },
  map_link: {
    hint: '空のままで大丈夫です。自分で地図のアドレスを決めたいときだけ入れます。',
    input: linkInput,
  },
  phone: {
    InputType: 'tel',
    hint: '例: 03-1234-5678',
    input: { autoComplete: 'tel' },
    format: formatPhone,
  },
  email: {
    InputType: 'email',
    hint: 'ホームページに出ます。変えてから7日間は、パスワードの案内を送りません。',
    input: { autoComplete: 'email', autoCapitalize: 'none' },
    format: toHalfWidth,
  },
  reservation_link: {
    hint: '食べログ、ホットペッパーなど、予約できるページのアドレス',
    input: linkInput,
  },
  line: { hint: 'LINE公式アカウントのアドレス、または @ から始まるID', input: linkInput },
  instagram: profile,
  x: profile,
  facebook: { hint: 'ページのアドレス', input: linkInput },
  seats: { hint: '例: カウンター6席・テーブル4つ' },
  price_range: { hint: '例: 昼 1,000円〜・夜 3,000円〜', format: formatDigits },
}

type Props = {
  editing: ShopEditing
  field: TextFieldName
  hasHint?: boolean
  onTyped?: (typed: string) => void
}

/** A typed field of the record with its problem. */
export function TextField({ editing, field, hasHint = true, onTyped }: Props) {
  const { draft, wrong, change } = editing
  const { hint = '', input, ...rest } = options[field] ?? {}
  return (
    <Field
      {...rest}
      hint={hasHint ? hint : ''}
      input={{ ...input, ...markRecordField(field) }}
      name={recordLabels[field]}
      value={draft.fields[field]}
      onValue={(value) => {
        change({ [field]: value })
        onTyped?.(value)
      }}
      {...showProblem(wrong[field])}
    />
  )
}
