import { Check, Undo2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import { LoginId, ShopName, Slug } from '#functions/contract/shops/account-fields.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useReplaceShop } from '#web/admin/shop/use-replace-shop.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { UnsavedInputGuard } from '#web/drafts/confirm-leave.tsx'
import { createDraft, pickChanged, rebaseDraft } from '#web/drafts/record-draft.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** Edits the shop's name, login ID and address. */
export function ShopNamesForm({ shop }: { shop: ShopProfile }) {
  const { names, changes, type, keepTypedSince, reset } = useTypedNames(shop)
  const [notice, setNotice] = useState('')
  const { ask, dialog } = useActionDialog()
  const isChanged = Object.keys(changes).length > 0
  const { check, save, setProblems, clearProblem, isPending, wrong, failure } = useSaveShopNames(
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
    ...showProblem(wrong[name]),
  })

  return (
    <>
      {isChanged && <UnsavedInputGuard />}
      <Form
        wrong={wrong}
        onSend={() => {
          if (!check(changes)) return
          if (changes.slug === undefined) save(changes)
          else ask(moveShop(shop, changes.slug, () => save(changes)))
        }}
      >
        <NameFields field={field} />
        <StatusLine tone="good">{notice}</StatusLine>
        {(isChanged || isPending) && (
          <SaveBar
            isPending={isPending}
            trouble={Object.keys(wrong).length > 0 ? wrongFieldsMessage : failure}
            onCancel={() => {
              reset()
              setProblems({})
            }}
          />
        )}
      </Form>
      {dialog}
    </>
  )
}

type FieldsProps = {
  field: (name: keyof ShopNames) => Omit<ComponentProps<typeof Field>, 'name'>
}

function NameFields({ field }: FieldsProps) {
  return (
    <div className="stack gap-4 clear-of-bars md:cols-3 md:items-start">
      <Field name="お店の名前" {...field('shop_name')} input={{ autoComplete: 'off' }} />
      <Field name="ログインID" {...field('login_id')} input={codeInput} />
      <Field
        name="ホームページのアドレス"
        {...field('slug')}
        hint="半角の英小文字・数字・ハイフン"
        input={codeInput}
      />
    </div>
  )
}

/** Asks before the address of a shop changes, and says what becomes of printed codes. */
function moveShop({ shop_name, slug, pages }: ShopProfile, to: string, go: () => void) {
  const wasPublic = pages.some(({ was_published }) => was_published)
  return defineAction({
    title: 'ホームページのアドレスを変えますか？',
    about: (
      <>
        <p className="bold break">
          <bdi>{shop_name}</bdi>
          <br />
          {`/${slug}/ → /${to}/`}
        </p>
        {wasPublic ? (
          <>
            <p>
              印刷したQRコードやカードは、そのまま使えます。前のアドレスを開いたお客さまは、自動で新しいアドレスへ案内されます。
            </p>
            <p>{`前のアドレスは、${limits.slugLeaseDays}日のあいだ、ほかのお店に渡りません。そのあとにほかのお店が使うと、案内は終わります。新しく印刷するものには、新しいアドレスをのせてください。`}</p>
          </>
        ) : (
          <p>まだ公開したことがないので、前のアドレスは、ほかのお店が使えるようになります。</p>
        )}
      </>
    ),
    go: 'アドレスを変える',
    send: go,
  })
}

const wrongFieldsMessage = '赤い字のところを直してください。'

type BarProps = { isPending: boolean; trouble: string; onCancel: () => void }

function SaveBar({ isPending, trouble, onCancel }: BarProps) {
  return (
    <div className="flex wrap gap-3 sticky line-top bg-main justify-end z-bar bottom-0 -mx-4 p-3-4 pb-[calc(var(--space-3)_+_env(safe-area-inset-bottom))] >output:flex-[1_1_100%] empty:>output:display-none >button:grow-36 md:items-center md:>output:grow md:>button:flex-none">
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

type ShopNames = { shop_name: string; login_id: string; slug: string }

// Unchanged values are not checked: they may come from a version with other rules.
const ChangedNames = v.partial(v.object({ shop_name: ShopName, login_id: LoginId, slug: Slug }))

/** Sends only the changed names; `check` before it. */
function useSaveShopNames(
  shop: ShopProfile,
  onSaved: (shop: ShopProfile, sent: Partial<ShopNames>) => void,
) {
  const { run, ...state } = useFormSubmit(Object.keys(ChangedNames.entries))
  const replaceShop = useReplaceShop(shop.id)
  const invalidate = useInvalidate()

  /** Shows what is wrong with the changes; returns whether they can be sent. */
  function check(changes: Partial<ShopNames>): boolean {
    const given = v.safeParse(ChangedNames, changes)
    if (!given.success) state.setProblems(listFieldProblems(given.issues))
    return given.success && !state.isPending
  }

  const save = (changes: Partial<ShopNames>) =>
    void run(async ({ call }) => {
      const { user } = await call('updateUser', { body: { id: shop.id, ...changes } })
      replaceShop(user)
      // The address that was given up is one of the old addresses now.
      if (changes.slug !== undefined) void invalidate('getUser')
      onSaved(user, changes)
    })

  return { ...state, check, save }
}
