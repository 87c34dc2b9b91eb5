import { useId, useState } from 'react'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { type LinkKind, splitLink, toLinkDraft, toValidLink } from './link-kinds.ts'

const kinds: readonly { kind: LinkKind; label: string }[] = [
  { kind: 'none', label: 'なし' },
  { kind: 'page', label: '' },
  { kind: 'tel', label: '電話' },
  { kind: 'mail', label: 'メール' },
  { kind: 'web', label: 'ウェブ' },
]

type LinkFieldText = { name: string; type: string; hint: string; wrong: string }

const linkFields: Record<'tel' | 'mail' | 'web', LinkFieldText> = {
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
  onLeave?: () => void
  /** Label of the pages that a link can lead to. */
  pages?: string
  /** Names a page; by default by its number. */
  formatPage?: (page: PageNumber) => string
  /**
   * For forms that save later: `onLink` also receives incomplete links, and `problem` is the form's own
   * error.
   */
  form?: { problem: string | undefined }
}

/** The target of a link: its kind, then its value. Reports only valid links, unless a form is given. */
export function LinkField(props: Props) {
  const { link, onLink, onLeave, pages = '自分のページ', formatPage = formatNumber, form } = props
  const id = useId()
  const [chosen, setKind] = useState(() => splitLink(link).kind)
  // Keeps the text of each kind, so that it returns when the kind is chosen again.
  const [texts, setTexts] = useState<Partial<Record<LinkKind, string>>>({ page: 'page:1' })
  // A link determines its own kind; the chosen kind counts only while the link is empty.
  const kind = link === '' ? chosen : splitLink(link).kind

  function chooseKind(next: LinkKind) {
    setTexts({ ...texts, [kind]: link })
    setKind(next)
    onLink((next !== 'none' && texts[next]) || '')
  }

  function write(next: string) {
    setKind(kind)
    onLink(next)
  }

  return (
    <div className="stack gap-1">
      <label htmlFor={id} className="heading text-sm bold">
        リンク先
      </label>
      <select
        id={id}
        className={selectClass}
        value={kind}
        onChange={({ target }) =>
          chooseKind(kinds.find((each) => each.kind === target.value)?.kind ?? 'none')
        }
      >
        {kinds.map((each) => (
          <option key={each.kind} value={each.kind}>
            {each.label || pages}
          </option>
        ))}
      </select>
      {kind === 'page' && <PageSelect link={link} onLink={write} formatPage={formatPage} />}
      {kind !== 'page' && kind !== 'none' && (
        <LinkTextField key={kind} {...{ kind, link, form, onLeave }} onLink={write} />
      )}
    </div>
  )
}

const selectClass = 'min-h-target mb-2 p-2-3 border-strong round-md bg-background text-field'

const formatNumber = (page: PageNumber) => `ページ${page}`

type PageSelectProps = Required<Pick<Props, 'link' | 'onLink' | 'formatPage'>>

function PageSelect({ link, onLink, formatPage }: PageSelectProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>どのページ</label>
      <select
        id={id}
        className={selectClass}
        value={link}
        onChange={({ target }) => onLink(target.value)}
      >
        {pageNumbers.map((page) => (
          <option key={page} value={`page:${page}`}>
            {formatPage(page)}
          </option>
        ))}
      </select>
    </>
  )
}

type LinkTextProps = Pick<Props, 'link' | 'onLink'> & {
  kind: 'tel' | 'mail' | 'web'
  onLeave: Props['onLeave']
  form: Props['form']
}

function LinkTextField({ kind, link, onLink, onLeave, form }: LinkTextProps) {
  const { name, type, hint, wrong } = linkFields[kind]
  const [typed, setText] = useState(splitLink(link).text)
  const typedLink = toValidLink(kind, typed)
  // An incomplete link stays as typed, but undo may change the link under the field.
  const text = typedLink === undefined || typedLink === link ? typed : splitLink(link).text
  const [wasLeft, setWasLeft] = useState(false)
  const isLink = toValidLink(kind, text) !== undefined
  const problem = isLink ? form?.problem : wrong

  function write(next: string) {
    setText(next)
    setWasLeft(false)
    const newLink = form ? toLinkDraft(kind, next) : toValidLink(kind, next)
    if (newLink !== undefined) onLink(newLink)
  }

  return (
    <Field
      name={name}
      InputType={type}
      value={text}
      onValue={write}
      hint={hint}
      error={form?.problem !== undefined || (wasLeft && !isLink)}
      ErrorCode={problem}
      input={{
        onBlur: () => {
          setWasLeft(true)
          onLeave?.()
        },
      }}
    />
  )
}
