import type { ComponentProps } from 'react'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { recordLabels } from '#web/shop/record/format-shop-record.ts'
import type { ShopEditing } from '#web/shop/use-shop-editing.ts'
import { Field } from '#web/ui/form/fields/field.tsx'

/** The fields of the record that are typed. */
export type TextFieldName = Exclude<
  { [Name in keyof ShopRecord]: ShopRecord[Name] extends string ? Name : never }[keyof ShopRecord],
  'type' | 'logo'
>

type Props = Pick<ComponentProps<typeof Field>, 'hint' | 'input' | 'InputType'> & {
  editing: ShopEditing
  field: TextFieldName
}

/** A typed field of the record with its problem. */
export function TextField({ editing, field, ...rest }: Props) {
  const { draft, wrong, change } = editing
  return (
    <Field
      {...rest}
      name={recordLabels[field]}
      value={draft.fields[field]}
      onValue={(value) => change({ [field]: value })}
      error={wrong[field] !== undefined}
      ErrorCode={wrong[field]}
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
