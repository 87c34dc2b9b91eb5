import { type ReactNode, useId, useState } from 'react'
import { pageNumbers } from '#functions/contract/page-number.ts'
import { Field } from '#web/ui/field.tsx'
import styles from './link-field.module.css'
import { keptLink, type LinkKind, linkOf, writtenLink } from './link-kinds.ts'

const kinds: readonly { kind: LinkKind; label: string }[] = [
  { kind: 'none', label: 'なし' },
  { kind: 'page', label: '' },
  { kind: 'tel', label: '電話' },
  { kind: 'mail', label: 'メール' },
  { kind: 'web', label: 'ウェブ' },
]

type Written = { name: string; type: string; hint: string; wrong: string }

const writing: Record<'tel' | 'mail' | 'web', Written> = {
  tel: {
    name: '電話番号',
    type: 'tel',
    hint: '例: 03-1234-5678',
    wrong: '電話番号を数字とハイフンで入力してください',
  },
  mail: {
    name: 'メールアドレス',
    type: 'email',
    hint: '例: shop@example.com',
    wrong: 'メールアドレスの形で入力してください',
  },
  web: {
    name: 'ウェブのアドレス',
    type: 'url',
    hint: '例: https://example.com',
    wrong: 'https:// で始まるアドレスを入力してください',
  },
}

type Props = {
  link: string
  onLink: (link: string) => void
  /** Told when what is written is left. */
  onLeave?: () => void
  /** Whose pages a link can lead to. */
  pages?: string
  /** For a form that saves later: what is no link yet is handed on too, and `problem` is what is wrong with it. */
  form?: { problem: string | undefined }
}

/** リンク先: what kind, and then which. Only what is a link is handed on, but to a form. */
export function LinkField({ link, onLink, onLeave, pages = '自分のページ', form }: Props) {
  const id = useId()
  const [chosen, setKind] = useState(() => writtenLink(link).kind)
  // What was written of another kind is still there when that is chosen again.
  const [kept, setKept] = useState<Partial<Record<LinkKind, string>>>({ page: 'page:1' })
  // The link itself says what kind it is; the choice counts while there is no link yet.
  const kind = link === '' ? chosen : writtenLink(link).kind

  function chooseKind(next: LinkKind) {
    setKept({ ...kept, [kind]: link })
    setKind(next)
    onLink((next !== 'none' && kept[next]) || '')
  }

  function write(next: string) {
    setKind(kind)
    onLink(next)
  }

  return (
    <div className={styles.link}>
      <label htmlFor={id}>リンク先</label>
      <Select
        id={id}
        value={kind}
        onValue={(value) => chooseKind(kinds.find((each) => each.kind === value)?.kind ?? 'none')}
      >
        {kinds.map((each) => (
          <option key={each.kind} value={each.kind}>
            {each.label || pages}
          </option>
        ))}
      </Select>
      {kind === 'page' && <PageSelect link={link} onLink={write} />}
      {kind !== 'page' && kind !== 'none' && (
        <WrittenLink key={kind} {...{ kind, link, form, onLeave }} onLink={write} />
      )}
    </div>
  )
}

function PageSelect({ link, onLink }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>どのページ</label>
      <Select id={id} value={link} onValue={onLink}>
        {pageNumbers.map((page) => (
          <option key={page} value={`page:${page}`}>
            ページ{page}
          </option>
        ))}
      </Select>
    </>
  )
}

type WrittenProps = Pick<Props, 'link' | 'onLink'> & {
  kind: 'tel' | 'mail' | 'web'
  onLeave: Props['onLeave']
  form: Props['form']
}

function WrittenLink({ kind, link, onLink, onLeave, form }: WrittenProps) {
  const { name, type, hint, wrong } = writing[kind]
  const [written, setText] = useState(writtenLink(link).text)
  const meaning = linkOf(kind, written)
  // What is no link yet stays as it is written; but undoing changes the link under the field.
  const text = meaning === undefined || meaning === link ? written : writtenLink(link).text
  const [isLeft, setLeft] = useState(false)
  const isLink = linkOf(kind, text) !== undefined
  const problem = isLink ? form?.problem : wrong

  function write(next: string) {
    setText(next)
    setLeft(false)
    const meant = form ? keptLink(kind, next) : linkOf(kind, next)
    if (meant !== undefined) onLink(meant)
  }

  return (
    <Field
      name={name}
      InputType={type}
      value={text}
      onValue={write}
      hint={hint}
      error={form?.problem !== undefined || (isLeft && !isLink)}
      ErrorCode={problem}
      input={{
        onBlur: () => {
          setLeft(true)
          onLeave?.()
        },
      }}
    />
  )
}

type SelectProps = {
  id: string
  value: string
  onValue: (value: string) => void
  children: ReactNode
}

function Select({ id, value, onValue, children }: SelectProps) {
  return (
    <select id={id} value={value} onChange={(event) => onValue(event.target.value)}>
      {children}
    </select>
  )
}
