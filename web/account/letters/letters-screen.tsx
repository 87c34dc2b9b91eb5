import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type LetterKind,
  type LetterSettings,
  letterKinds,
  letterTexts,
  type StopReason,
} from '#functions/contract/letters/letters.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useApi, useApiMutation } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { showRecordFieldState } from '#web/editor/editor-request.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Switch } from '#web/ui/form/fields/switch.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

/** /letters: which mails the shop gets, and where. */
export function LettersScreen() {
  const query = useApi('getLetters', {}, { refetchOnWindowFocus: true })
  return (
    <div className="screen gap-5">
      <header className="stack gap-2">
        <ScreenHeading title="お店へのメール" />
        <p className="quiet">
          <WrappedText>
            お問い合わせが届いたことなどを、お店のメールアドレスに知らせます。
          </WrappedText>
        </p>
      </header>
      <QueryContent query={query} what="メールの設定">
        {(letters) => (
          <>
            <AddressPanel letters={letters} />
            {letters.state !== 'none' && <KindSwitches off={letters.off} />}
          </>
        )}
      </QueryContent>
    </div>
  )
}

type PartProps = { letters: LetterSettings }

const stopTexts: Record<StopReason, string> = {
  bounce: 'メールが届かずにもどってきたため、止めています。アドレスを確かめてください。',
  complaint: '「迷惑メール」とされたため、止めています。',
}

function describeState({ state, stopped }: LetterSettings): string {
  switch (state) {
    case 'none':
      return 'メールを受け取るには、お店の情報にメールアドレスを入れてください。'
    case 'unconfirmed':
      return 'まだメールを送っていません。このアドレスに確認のメールを送り、その中のボタンを押すと始まります。'
    case 'asked':
      return '確認のメールを送りました。数分で届きます。メールの中の「このアドレスで受け取る」を押してください。'
    case 'on':
      return 'このアドレスにメールを送っています。'
    case 'stopped':
      return stopTexts[stopped?.reason ?? 'bounce']
  }
}

const askTexts = {
  unconfirmed: '確認のメールを送る',
  asked: 'もう一度送る',
  stopped: 'もう一度受け取る',
} as const

function AddressPanel({ letters }: PartProps) {
  const { state, email } = letters
  return (
    <section className="panel stack gap-3 p-4" aria-label="メールアドレス">
      {email !== '' && <p className="bold break text-lg">{email}</p>}
      <p className={state === 'stopped' ? 'warning bold' : undefined}>
        <WrappedText>{describeState(letters)}</WrappedText>
      </p>
      {state === 'asked' && (
        <p className="hint">
          <WrappedText>
            届かないときは、アドレスと、迷惑メールのフォルダーを確かめてください。
          </WrappedText>
        </p>
      )}
      <AskButton state={state}>
        <LinkButton
          to="/shop"
          {...showRecordFieldState('shop.email')}
          kind={state === 'none' ? 'primary' : 'quiet'}
        >
          {email === '' ? 'アドレスを入れる' : 'アドレスを変える'}
        </LinkButton>
      </AskButton>
    </section>
  )
}

/** Sends the mail that confirms the address; `children` stands beside it. */
function AskButton({ state, children }: Pick<LetterSettings, 'state'> & { children: ReactNode }) {
  const user = useSignedInShop()?.id ?? ''
  const { mutateAsync } = useApiMutation('changeLetters', ['getLetters'])
  const { run, isPending, failure } = useFormSubmit()
  const ask = async () => void (await mutateAsync({ body: { user, confirm: true } }))
  return (
    <>
      <div className="buttons">
        {state !== 'none' && state !== 'on' && (
          <Button
            kind={state === 'asked' ? 'grey' : 'primary'}
            icon={Mail}
            busy={isPending}
            onClick={() => void run(ask)}
          >
            {askTexts[state]}
          </Button>
        )}
        {children}
      </div>
      {failure !== '' && <StatusLine tone="danger">{failure}</StatusLine>}
    </>
  )
}

function KindSwitches({ off }: Pick<LetterSettings, 'off'>) {
  const user = useSignedInShop()?.id ?? ''
  const { mutateAsync, isPending, variables } = useApiMutation('changeLetters', ['getLetters'])
  const { run, failure } = useFormSubmit()
  // What was chosen last is shown at once.
  const shown = (isPending && variables.body.off) || off
  function choose(kind: LetterKind, isOn: boolean) {
    const next = letterKinds.filter((each) => (each === kind ? !isOn : shown.includes(each)))
    void run(async () => void (await mutateAsync({ body: { user, off: [...next] } })))
  }
  return (
    <section className="stack gap-3" aria-labelledby="letter-kinds">
      <h2 id="letter-kinds" className="heading text-md">
        受け取るメール
      </h2>
      <ul className="stack gap-2">
        {letterKinds.map((kind) => {
          const { label, hint } = letterTexts[kind]
          const isOn = !shown.includes(kind)
          return (
            <li key={kind} className="row between gap-4 panel p-4">
              <div className="stack gap-1 min-w-0">
                <span className="bold">
                  <WrappedText>{label}</WrappedText>
                </span>
                <span className="hint">
                  <WrappedText>{hint}</WrappedText>
                </span>
              </div>
              <Switch
                name={label}
                label={isOn ? '送る' : '止める'}
                isOn={isOn}
                onChange={(next) => choose(kind, next)}
              />
            </li>
          )
        })}
      </ul>
      <StatusLine tone="danger">{failure}</StatusLine>
    </section>
  )
}
