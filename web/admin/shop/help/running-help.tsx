import { LifeBuoy } from 'lucide-react'
import * as v from 'valibot'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { defineAction } from '#web/actions/action-dialog.tsx'
import { textField } from '#web/actions/action-fields.tsx'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useAdmin } from '#web/admin/shared/use-admin.ts'
import { useReplaceShop } from '#web/admin/shop/use-replace-shop.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatTime } from '#web/ui/format.ts'
import { useLocation, useNavigate } from '#web/ui/navigation/router.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useIsOver } from '#web/ui/use-is-over.ts'

/** Whether this admin may act for the shop now. */
export function useIsHelping({ help, status }: ShopProfile): boolean {
  const adminId = useAdmin(({ admin }) => admin?.id)
  const isOver = useIsOver(help?.until)
  return status === 'active' && help?.admin_id === adminId && !isOver
}

/** Says until when this admin acts for the shop. */
export function RunningHelp({ shop }: { shop: ShopProfile }) {
  const { run, isPending, failure } = useFormSubmit()
  const replaceShop = useReplaceShop(shop.id)
  const isHelping = useIsHelping(shop)
  if (!isHelping || !shop.help) return null

  const end = () =>
    void run(async ({ call }) => {
      replaceShop((await call('endHelp', { body: { user: shop.id } })).user)
    })

  return (
    <>
      <div className="row wrap gap-2-3 p-2-3 round-md bg-highlight color-on-highlight >svg:flex-none >svg:w-6 >svg:h-6 p:grow-64">
        <LifeBuoy aria-hidden />
        <p>
          <b>{`${formatTime(shop.help.until)} まで手伝っています。`}</b>
          下の「ページ」で、公開・前の内容にもどす・予約の取り消しができます。
        </p>
        <Button busy={isPending} onClick={end}>
          手伝いを終わりにする
        </Button>
      </div>
      <StatusLine tone="danger">{failure}</StatusLine>
    </>
  )
}

/** Begins to act for the shop with the code that its owner reads aloud. */
export const useHelpAction = ({ id, help }: ShopProfile) => {
  const replaceShop = useReplaceShop(id)
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  return defineAction({
    title: 'お店の代わりにする（手伝い）',
    about: `お店の方に、アプリの「手伝ってもらう」で出る6けたの番号を読んでもらい、入れてください。30分だけ、公開・前の内容にもどす・予約の取り消しを、お店の代わりにできます。${help ? `いまは ${help.admin} さんが手伝っています。` : ''}`,
    go: '手伝いを始める',
    icon: LifeBuoy,
    isForm: true,
    pending: '確認しています',
    fields: {
      code: textField({
        name: 'お店の方が読んだ番号',
        schema: v.pipe(v.string(), v.trim(), v.nonEmpty('番号を入れてください')),
        input: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
      }),
    },
    send: ({ call }, { code }) => call('startHelp', { body: { user: id, code } }),
    onDone: ({ user }) => {
      replaceShop(user)
      void navigate('#pages', { replace: true, state, preventScrollReset: true })
    },
  })
}
