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

const formats: Partial<Record<TextFieldName, (typed: string) => string>> = {
  postal_code: formatPostalCode,
  address: formatAddress,
  building: formatAddress,
  phone: formatPhone,
  email: toHalfWidth,
  price_range: formatDigits,
}

type Props = Pick<ComponentProps<typeof Field>, 'hint' | 'input' | 'InputType'> & {
  editing: ShopEditing
  field: TextFieldName
  onTyped?: (typed: string) => void
}

/** A typed field of the record with its problem. */
export function TextField({ editing, field, onTyped, input, ...rest }: Props) {
  const { draft, wrong, change } = editing
  return (
    <Field
      {...rest}
      input={{ ...input, ...markRecordField(field) }}
      name={recordLabels[field]}
      value={draft.fields[field]}
      format={formats[field]}
      onValue={(value) => {
        change({ [field]: value })
        onTyped?.(value)
      }}
      {...showProblem(wrong[field])}
    />
  )
}

/** Attributes of inputs for half-width texts, such as links. */
export const linkInput = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
