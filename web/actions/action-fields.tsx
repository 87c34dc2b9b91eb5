import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as v from 'valibot'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { findNameToType, isNameTyped } from '#functions/contract/shops/deleted-shop.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import type { ActionField, FieldProps } from './action.ts'

type TextOptions = Pick<ActionField, 'initial' | 'schema'> &
  Omit<ComponentProps<typeof Field>, 'value' | 'onValue' | 'error' | 'ErrorCode'>

/** A field of text; its options are the props of `Field`. */
export const textField = ({ initial = '', schema = v.string(), ...props }: TextOptions) => ({
  initial,
  schema,
  render: (field: FieldProps) => <Field {...props} {...field} />,
})

/** Confirmation by the own password, whose field is named `current` as in all bodies. */
export const passwordField = (name = '今のパスワード'): ActionField => ({
  schema: v.pipe(v.string(), v.nonEmpty(sharedMessages.passwordEmpty)),
  render: (field) => (
    <PasswordField
      name={name}
      {...field}
      input={{ name: 'current', autoComplete: 'current-password' }}
    />
  ),
})

/** What all actions share that only the own password confirms. */
export const confirmedByPassword = {
  isForm: true,
  icon: Check,
  pending: '確認しています',
  fields: { current: passwordField() },
} as const

const nameLabels = { shop_name: 'お店の名前', login_id: 'ログインID' } as const

/** Confirmation by the name of a shop; `action` is what is done, in the words of the button. */
export const typedNameField = (
  shop: { shop_name: string; login_id: string },
  action: string,
): ActionField => {
  const { kind, text } = findNameToType(shop)
  return {
    isReady: (typed) => isNameTyped(shop, typed),
    render: (props, isPending) => (
      <>
        <p>
          {action}ときは、次の{nameLabels[kind]}を入力してください。
          <br />
          <bdi className="bold break">{text}</bdi>
        </p>
        <Field
          name={nameLabels[kind]}
          {...props}
          input={{ autoComplete: 'off', readOnly: isPending }}
        />
      </>
    ),
  }
}
