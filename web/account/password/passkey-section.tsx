import { KeyRound } from 'lucide-react'
import type { PasskeyList } from '#functions/contract/accounts/second-factors.ts'
import { hasPasskeys, isPasskeyOrigin } from '#web/account/shared/passkey.ts'
import { useAddPasskey } from '#web/account/shared/use-add-passkey.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { confirmedByPassword } from '#web/actions/action-fields.tsx'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi, useInvalidate } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

/** The devices that sign in without the password; without passkeys, an in-app browser offers the phone's own. */
export function PasskeySection() {
  const { data } = useApi('listPasskeys', {})
  if (!data || !isPasskeyOrigin(data.passkey_origin ?? null)) return null
  if (!hasPasskeys()) return <InAppBrowserNotice subject="passkeys" />
  return <Passkeys passkeys={data.passkeys} />
}

function Passkeys({ passkeys }: Pick<PasskeyList, 'passkeys'>) {
  const { ask, dialog } = useActionDialog()
  const { add, remove, isPending, failure } = usePasskeyChanges()
  return (
    <section className="panel stack gap-3 p-5-4 h2:heading h2:text-lg" aria-labelledby="passkeys">
      <h2 id="passkeys">顔や指紋でログイン</h2>
      <p>
        <WrappedText>
          {thisDevice}
          の顔認証や指紋、画面ロックで、パスワードを入れずにログインできるようにします（パスキー）。
        </WrappedText>
      </p>
      {passkeys.length > 0 && (
        <ul className="stack gap-2 li:p-3 li:border li:round-md">
          {passkeys.map(({ id, device, added_at, used_at }) => (
            <li key={id} className="spread">
              <div>
                <p>{device}</p>
                <p className="hint">
                  {used_at
                    ? `最後に使ったのは ${formatPastMoment(used_at)}`
                    : `${formatPastMoment(added_at)} に追加`}
                </p>
              </div>
              <Button
                busy={isPending}
                onClick={() => remove(id)}
                aria-label={`${device}のパスキーを外す`}
              >
                外す
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button icon={KeyRound} wide onClick={() => ask(confirmPasskey(add))}>
        {thisDevice}を追加する
      </Button>
      <StatusLine tone="danger">{failure}</StatusLine>
      {dialog}
    </section>
  )
}

const confirmPasskey = (add: ReturnType<typeof usePasskeyChanges>['add']) =>
  defineAction({
    ...confirmedByPassword,
    title: `${thisDevice}を追加する`,
    about: 'はじめに、今のパスワードを入れてください。',
    go: '次へ',
    send: ({ getKey }, { current }) => add({ current, key: getKey({ current }) }),
    waitsFor: ['listPasskeys'],
  })

function usePasskeyChanges() {
  const client = useClient()
  const invalidate = useInvalidate()
  const { run, isPending, failure } = useFormSubmit()
  const add = useAddPasskey(
    async (current) => (await client.beginShopPasskey({ body: { current } })).options,
    (passkey, idempotencyKey) =>
      client.confirmShopPasskey({ body: { passkey } }, { idempotencyKey }),
  )

  const remove = (id: string) =>
    void run(async ({ call }) => {
      await call('removeShopPasskey', { body: { id } })
      await invalidate('listPasskeys')
    })

  return { add, remove, isPending, failure }
}
