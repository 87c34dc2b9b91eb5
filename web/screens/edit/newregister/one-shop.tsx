import { UserPlus } from 'lucide-react'
import { useClient } from '#web/api/client-context.tsx'
import { useConfig } from '#web/api/config.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { columnNames, type Field as FieldName, fields } from './columns.ts'
import styles from './new-register-screen.module.css'
import type { Registration } from './registration.ts'
import { useOneShop } from './use-one-shop.ts'

export type Words = Record<FieldName, string>

type Props = { registration: Registration; words: Words; onWords: (words: Words) => void }

const typing = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

/** The form for one shop. */
export function OneShop({ registration, words, onWords }: Props) {
  const { pages } = useConfig()
  const { send, forgive, wrong, failure, isChecking } = useOneShop({
    client: useClient(),
    registration,
  })
  const slug = words.slug.trim()
  const hints: Words = {
    shop_name: '100文字まで',
    login_id: '3〜64文字。お店の人が、ログインのときに入力します。',
    slug: `半角の英小文字・数字・ハイフンで3〜40文字。ホームページは ${pages}/${slug || '（アドレス）'}/ になります。`,
  }

  return (
    <div className={styles.card}>
      <Form wrong={wrong} onSend={() => void send(words)}>
        {fields.map((field) => (
          <Field
            key={field}
            name={columnNames[field]}
            value={words[field]}
            onValue={(value) => {
              onWords({ ...words, [field]: value })
              forgive(field)
            }}
            error={wrong[field] !== undefined}
            ErrorCode={wrong[field]}
            hint={hints[field]}
            input={field === 'shop_name' ? { autoComplete: 'off' } : typing}
          />
        ))}
        <p className={styles.quiet}>
          はじめのパスワードは自動で作り、登録のあとにログインカードとして表示します。
        </p>
        <Button kind="primary" type="submit" icon={UserPlus} wide busy={isChecking}>
          登録する
        </Button>
        <StatusLine tone={failure ? 'danger' : 'plain'}>
          {isChecking ? '確認しています' : failure}
        </StatusLine>
      </Form>
    </div>
  )
}
