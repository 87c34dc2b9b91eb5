import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useState } from 'react'
import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { useAddPasskey } from '#web/account/shared/use-add-passkey.ts'
import { defineAction } from '#web/actions/action-dialog.tsx'
import { confirmedByPassword, textField } from '#web/actions/action-fields.tsx'
import { useAdmin } from '#web/admin/shared/use-admin.ts'
import { useClient } from '#web/api/client-context.tsx'
import { thisDevice } from '#web/ui/this-device.ts'

type Changed = { recovery?: string[] | undefined }
type CodeSetup = EndpointOutput<Endpoints['beginCode']>

const factorChange = {
  ...confirmedByPassword,
  // Adding a factor also ends all other sessions.
  waitsFor: ['getFactors', 'listOwnSessions'],
} as const

/** Changes of the second factors; `onChanged` gets the new recovery codes, if any. */
export function useFactorActions(onChanged: (recovery: readonly string[] | undefined) => void) {
  const client = useClient()
  const addPasskey = useAddPasskey(
    async (current) => (await client.beginPasskey({ body: { current } })).options,
    (passkey, idempotencyKey) => client.confirmPasskey({ body: { passkey } }, { idempotencyKey }),
  )
  const change = {
    ...factorChange,
    onDone: ({ recovery }: Changed) => {
      allowOtherScreens()
      onChanged(recovery)
    },
  } as const

  return {
    addPasskey: defineAction({
      ...change,
      ...texts.addPasskey,
      send: ({ getKey }, { current }) => addPasskey({ current, key: getKey({ current }) }),
    }),
    removeFactor: (factor: string) =>
      defineAction({
        ...change,
        ...texts.removeFactor,
        send: ({ call }, { current }) => call('removeFactor', { body: { current, factor } }),
      }),
    renewRecovery: defineAction({
      ...change,
      ...texts.renewRecovery,
      send: ({ call }, body) => call('renewRecovery', { body }),
    }),
    beginCode: (onDone: (begun: CodeSetup) => void) =>
      defineAction({
        ...confirmedByPassword,
        ...texts.beginCode,
        send: ({ call }, body) => call('beginCode', { body }),
        onDone,
      }),
    confirmCode: (begun: CodeSetup) =>
      defineAction({
        ...change,
        ...texts.confirmCode,
        about: showCodeSetup(begun),
        dismissible: 'never',
        fields: { code: codeField },
        send: ({ call }, body) => call('confirmCode', { body }),
      }),
  }
}

const codeField = textField({
  name: 'アプリに出ている6けたの数字',
  input: { name: 'code', autoComplete: 'one-time-code', inputMode: 'numeric' },
})

const texts = {
  addPasskey: {
    title: 'パスキーを追加する',
    about: `${thisDevice}の顔認証や指紋、画面ロックで確認できるようにします。追加すると、ほかのスマホとパソコンはすべてログアウトします。`,
    go: '追加する',
  },
  removeFactor: {
    title: '設定を外す',
    about: '外すと、次のログインからこの方法は使えません。',
    go: '外す',
  },
  renewRecovery: {
    title: '予備のコードを作り直す',
    about: '作り直すと、今までの予備のコードは使えなくなります。',
    go: '作り直す',
  },
  beginCode: {
    title: '認証アプリを設定する',
    about:
      'スマートフォンの認証アプリ（Google Authenticator、Microsoft Authenticator など）に出る数字で確認します。設定すると、ほかのスマホとパソコンはすべてログアウトします。',
    go: '次へ',
  },
  confirmCode: { title: '認証アプリを設定する', go: '設定する' },
} as const

function allowOtherScreens() {
  const { admin } = useAdmin.getState()
  if (!admin?.must_add_factor) return
  const { must_add_factor: _, ...free } = admin
  useAdmin.setState({ admin: free })
}

const showCodeSetup = ({ address, secret }: CodeSetup) => (
  <>
    <p>認証アプリで、この四角い模様を読み取ってください。</p>
    <CodePicture address={address} />
    <p>読み取れないときは、このキーをアプリに入れてください。</p>
    <p className="p-2-3 round-sm bg-background mono break select-all">
      {(secret.match(/.{1,4}/g) ?? []).join(' ')}
    </p>
  </>
)

function CodePicture({ address }: { address: string }) {
  const [{ path, viewBox }] = useState(() => buildQrSvg(address))
  return (
    <svg
      className="mx-auto round-sm bg-white block w-[min(13rem,100%)]"
      viewBox={viewBox}
      role="img"
      aria-label="認証アプリで読み取る模様"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Width of the blank margin that QR readers need, in modules. */
const margin = 4

function buildQrSvg(text: string) {
  const code = generate(mode.ascii(text), { minCorrectionLevel: correction.M })
  const width = code.size + 2 * margin
  return { path: toSvgPath(code), viewBox: `${-margin} ${-margin} ${width} ${width}` }
}
