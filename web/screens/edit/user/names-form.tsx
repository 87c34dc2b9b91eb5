import { Check, Undo2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { User } from '#functions/contract/user.ts'
import { TypedHere } from '#web/screens/leave-question.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './names-form.module.css'
import { NewPassword } from './new-password.tsx'
import { Part } from './part.tsx'
import { type Names, useSaveNames } from './use-save-names.ts'

/** The shop's name, login id and address, and a bar that saves them once they are others. */
export function NamesForm({ user }: { user: User }) {
  const { names, changes, type, settle, forget } = useTypedNames(user)
  const [notice, setNotice] = useState('')
  const isChanged = Object.keys(changes).length > 0
  const { save, forgive, forgiveAll, isPending, fields, problem } = useSaveNames(
    user,
    (saved, sent) => {
      settle(saved, sent)
      setNotice('変更しました')
    },
  )
  const field = (name: keyof Names) => ({
    value: names[name],
    onValue: (value: string) => {
      setNotice('')
      type(name, value)
      forgive(name)
    },
    error: fields[name] !== undefined,
    ErrorCode: fields[name],
  })

  return (
    <Part title="名前とアドレス" focusId="names" aside={<NewPassword user={user} />}>
      {isChanged && <TypedHere />}
      <Form wrong={fields} onSend={() => void save(names, changes)}>
        <NameFields field={field} isMoving={changes.slug !== undefined} />
        <StatusLine tone="good">{notice}</StatusLine>
        {(isChanged || isPending) && (
          <SaveBar
            isPending={isPending}
            trouble={Object.keys(fields).length > 0 ? wrongWords : problem}
            onGiveUp={() => {
              forget()
              forgiveAll()
            }}
          />
        )}
      </Form>
    </Part>
  )
}

type FieldsProps = {
  field: (name: keyof Names) => Omit<ComponentProps<typeof Field>, 'name'>
  /** Whether another address is typed. */
  isMoving: boolean
}

function NameFields({ field, isMoving }: FieldsProps) {
  const hint = isMoving
    ? '変えると、配ったQRコードや今までのリンクは開けなくなります。'
    : '半角の英小文字・数字・ハイフン'
  return (
    <div className={styles.fields}>
      <Field name="お店の名前" {...field('shop_name')} input={{ autoComplete: 'off' }} />
      <Field name="ログインID" {...field('login_id')} input={code} />
      <Field name="ホームページのアドレス" {...field('slug')} hint={hint} input={code} />
    </div>
  )
}

const wrongWords = '赤い字のところを直してください。'

type BarProps = { isPending: boolean; trouble: string; onGiveUp: () => void }

function SaveBar({ isPending, trouble, onGiveUp }: BarProps) {
  return (
    <div className={styles.bar}>
      <StatusLine tone="danger">{trouble}</StatusLine>
      <PassingButton next="#names" icon={Undo2} inactive={isPending} onClick={onGiveUp}>
        変更をやめる
      </PassingButton>
      <PassingButton next="#names" kind="primary" type="submit" icon={Check} busy={isPending}>
        {isPending ? '変更しています' : '変更する'}
      </PassingButton>
    </div>
  )
}

type Typing = Partial<Record<keyof Names, { value: string; base: string }>>

/** What is typed of the names, each with what it was then. What is not touched stays as the shop has it, whoever changes it. */
function useTypedNames({ shop_name, login_id, slug }: User) {
  const [typed, setTyped] = useState<Typing>({})
  const now: Names = { shop_name, login_id, slug }
  const changes: Partial<Names> = Object.fromEntries(
    Object.entries(typed).map(([name, { value }]) => [name, value]),
  )

  function type(name: keyof Names, value: string) {
    const base = typed[name]?.base ?? now[name]
    const { [name]: _before, ...others } = typed
    setTyped(value === base ? others : { ...others, [name]: { value, base } })
  }

  /** What was typed since it was sent stays typed, now over what was saved. */
  function settle(saved: Names, sent: Partial<Names>) {
    setTyped((before) => {
      const left: Typing = {}
      for (const name of nameFields) {
        const here = before[name]
        if (!here || here.value === sent[name] || here.value === saved[name]) continue
        left[name] = sent[name] === undefined ? here : { ...here, base: saved[name] }
      }
      return left
    })
  }

  return { names: { ...now, ...changes }, changes, type, settle, forget: () => setTyped({}) }
}

const nameFields = ['shop_name', 'login_id', 'slug'] as const

const code = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const
