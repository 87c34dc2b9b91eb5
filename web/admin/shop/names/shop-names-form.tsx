import { Check, Undo2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { ShopSection } from '#web/admin/shop/shop-section.tsx'
import { UnsavedInputGuard } from '#web/drafts/confirm-leave.tsx'
import { createDraft, pickChanged, rebaseDraft } from '#web/drafts/record-draft.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { ResetPasswordButton } from './reset-password-button.tsx'
import styles from './shop-names-form.module.css'
import { type ShopNames, useSaveShopNames } from './use-save-shop-names.ts'

/** Edits the shop's name, login ID and address. */
export function ShopNamesForm({ shop }: { shop: ShopProfile }) {
  const { names, changes, type, keepTypedSince, reset } = useTypedNames(shop)
  const [notice, setNotice] = useState('')
  const isChanged = Object.keys(changes).length > 0
  const { save, clearProblem, clearProblems, isPending, fields, problem } = useSaveShopNames(
    shop,
    (saved, sent) => {
      keepTypedSince(saved, sent)
      setNotice('変更しました')
    },
  )
  const field = (name: keyof ShopNames) => ({
    value: names[name],
    onValue: (value: string) => {
      setNotice('')
      type(name, value)
      clearProblem(name)
    },
    error: fields[name] !== undefined,
    ErrorCode: fields[name],
  })

  return (
    <ShopSection title="名前とアドレス" focusId="names" aside={<ResetPasswordButton shop={shop} />}>
      {isChanged && <UnsavedInputGuard />}
      <Form wrong={fields} onSend={() => void save(changes)}>
        <NameFields field={field} isMoving={changes.slug !== undefined} />
        <StatusLine tone="good">{notice}</StatusLine>
        {(isChanged || isPending) && (
          <SaveBar
            isPending={isPending}
            trouble={Object.keys(fields).length > 0 ? wrongFieldsMessage : problem}
            onCancel={() => {
              reset()
              clearProblems()
            }}
          />
        )}
      </Form>
    </ShopSection>
  )
}

type FieldsProps = {
  field: (name: keyof ShopNames) => Omit<ComponentProps<typeof Field>, 'name'>
  /** Whether the address is changed. */
  isMoving: boolean
}

function NameFields({ field, isMoving }: FieldsProps) {
  const hint = isMoving
    ? '今までのアドレスやQRコードを開いた人は、新しいアドレスへ案内されます。'
    : '半角の英小文字・数字・ハイフン'
  return (
    <div className={`stack gap-4 ${styles.fields}`}>
      <Field name="お店の名前" {...field('shop_name')} input={{ autoComplete: 'off' }} />
      <Field name="ログインID" {...field('login_id')} input={codeInput} />
      <Field name="ホームページのアドレス" {...field('slug')} hint={hint} input={codeInput} />
    </div>
  )
}

const wrongFieldsMessage = '赤い字のところを直してください。'

type BarProps = { isPending: boolean; trouble: string; onCancel: () => void }

function SaveBar({ isPending, trouble, onCancel }: BarProps) {
  return (
    <div className={`flex wrap gap-3 sticky line-top bg-main justify-end z-bar ${styles.bar}`}>
      <StatusLine tone="danger">{trouble}</StatusLine>
      <DisappearingButton next="#names" icon={Undo2} inactive={isPending} onClick={onCancel}>
        変更をやめる
      </DisappearingButton>
      <DisappearingButton next="#names" kind="primary" type="submit" icon={Check} busy={isPending}>
        {isPending ? '変更しています' : '変更する'}
      </DisappearingButton>
    </div>
  )
}

/** The names as they are typed. Untouched ones follow the stored shop. */
function useTypedNames(shop: ShopProfile) {
  const [typed, setTyped] = useState(() => createDraft(namesKind, shop))
  const { fields, base } = rebaseDraft(namesKind, typed, shop)
  return {
    names: fields,
    changes: pickChanged({}, fields, base),
    type: (name: keyof ShopNames, value: string) =>
      setTyped({ fields: { ...fields, [name]: value }, base, stored: shop }),
    /** Keeps what was typed since the request was sent. */
    keepTypedSince: (saved: ShopProfile, sent: Partial<ShopNames>) =>
      setTyped((now) => rebaseDraft(namesKind, { ...now, base: { ...now.base, ...sent } }, saved)),
    reset: () => setTyped(createDraft(namesKind, shop)),
  }
}

const namesKind = {
  getFields: ({ shop_name, login_id, slug }: ShopProfile): ShopNames => ({
    shop_name,
    login_id,
    slug,
  }),
}

const codeInput = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
