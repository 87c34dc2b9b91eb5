import { LifeBuoy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useAdmin } from '#web/admin/shared/use-admin.ts'
import { useIdempotentCall } from '#web/admin/shared/use-idempotent-call.ts'
import { ShopSection } from '#web/admin/shop/shop-section.tsx'
import { useReplaceShop } from '#web/admin/shop/use-replace-shop.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { formatTime } from '#web/ui/format.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './shop-help.module.css'

/** 手伝い: starts with the code that the owner reads aloud, and shows that it is on. */
export function ShopHelpSection({ shop }: { shop: ShopProfile }) {
  const isHelping = useIsHelping(shop)
  const isAllowed = useCanCall('startHelp')
  if (!isAllowed) return null
  return (
    <ShopSection title="お店の代わりにする（手伝い）" focusId="shop-help">
      {isHelping && shop.help ? (
        <RunningHelp shop={shop} until={shop.help.until} />
      ) : (
        <HelpForm shop={shop} />
      )}
    </ShopSection>
  )
}

/** Whether this admin may act for the shop now. */
export function useIsHelping({ help, status }: ShopProfile): boolean {
  const adminId = useAdmin(({ admin }) => admin?.id)
  const [now, setNow] = useState(() => Date.now())
  const end = help ? Date.parse(help.until) : 0
  useEffect(() => {
    if (end <= Date.now()) return undefined
    const timer = setTimeout(() => setNow(Date.now()), end - Date.now() + 100)
    return () => clearTimeout(timer)
  }, [end])
  return status === 'active' && help?.admin_id === adminId && now < end
}

function RunningHelp({ shop, until }: { shop: ShopProfile; until: string }) {
  const { send, isPending, problem } = useIdempotentCall('endHelp')
  const replaceShop = useReplaceShop(shop.id)

  async function end() {
    const answer = await send({ body: { user: shop.id } })
    if (answer) replaceShop(answer.user)
  }

  return (
    <>
      <div className={`row wrap gap-2-3 p-3 round-md ${styles.running}`}>
        <LifeBuoy aria-hidden />
        <p>
          <b>{`${formatTime(until)} まで手伝っています。`}</b>
          下の「ページ」で、公開・前の内容にもどす・予約の取り消しができます。したことは、お店の代わりにした記録として残ります。
        </p>
        <Button busy={isPending} onClick={() => void end()}>
          手伝いを終わりにする
        </Button>
      </div>
      <StatusLine tone={problem ? 'danger' : 'plain'}>{problem}</StatusLine>
    </>
  )
}

function HelpForm({ shop }: { shop: ShopProfile }) {
  const [code, setCode] = useState('')
  const { send, isPending, fields, problem, clearProblem } = useIdempotentCall('startHelp')
  const replaceShop = useReplaceShop(shop.id)
  const error = fields['code']

  async function start() {
    const answer = await send({ body: { user: shop.id, code } })
    if (!answer) return
    setCode('')
    replaceShop(answer.user)
  }

  return (
    <form
      className="stack gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '' && !isPending) void start()
      }}
    >
      <p className="hint">
        <LiveText>
          お店の方に、アプリの「手伝ってもらう」で出る6けたの番号を読んでもらい、入れてください。30分だけ、公開・前の内容にもどす・予約の取り消しを、お店の代わりにできます。
          {shop.help && `いまは ${shop.help.admin} さんが手伝っています。`}
        </LiveText>
      </p>
      <div className="flex wrap items-end gap-2-3">
        <Field
          name="お店の方が読んだ番号"
          value={code}
          onValue={(value) => {
            clearProblem('code')
            setCode(value)
          }}
          error={error !== undefined}
          ErrorCode={error}
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 20, readOnly: isPending }}
        />
        <Button type="submit" icon={LifeBuoy} busy={isPending} inactive={code.trim() === ''}>
          手伝いを始める
        </Button>
      </div>
      <StatusLine tone={problem && !error ? 'danger' : 'plain'}>{error ? '' : problem}</StatusLine>
    </form>
  )
}
