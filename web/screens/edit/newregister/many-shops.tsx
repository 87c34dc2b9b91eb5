import { Download, FileUp, UserPlus } from 'lucide-react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status-line.tsx'
import { columnNames, templateFile } from './columns.ts'
import { type CsvRow, maxRows } from './csv-rows.ts'
import styles from './new-register-screen.module.css'
import type { Registration } from './registration.ts'
import { ProblemTable, ShopTable } from './row-tables.tsx'
import type { Chosen, useCsvFile } from './use-csv-file.ts'

type Props = { registration: Registration; file: ReturnType<typeof useCsvFile> }

/** Many shops from a file: how it is to look, choosing it, and what is found in it. */
export function ManyShops({ registration, file }: Props) {
  const { chosen, choose, forget } = file
  const isReady = chosen?.step === 'checked' && chosen.problems.length === 0
  return (
    <div className={styles.card}>
      <HowTo />
      <div className={styles.actions}>
        <FileButton isFirst={!isReady} onFile={choose}>
          {chosen ? '別のファイルを選ぶ' : 'CSVファイルを選ぶ'}
        </FileButton>
        <Button icon={Download} onClick={downloadTemplate}>
          ひな形をダウンロード
        </Button>
      </div>
      <StatusLine tone={chosen ? toneOf(chosen) : 'plain'}>{chosen && statusOf(chosen)}</StatusLine>
      {chosen && (
        <Found
          chosen={chosen}
          onRegister={(rows) => void registration.begin(rows)}
          onGiveUp={forget}
        />
      )}
    </div>
  )
}

function HowTo() {
  return (
    <div className={styles.howTo}>
      <p>
        1行に1つのお店を書いたCSVファイルから、{maxRows.toLocaleString('ja')}
        件までまとめて登録します。はじめに全部の行を確かめるので、まちがいがあるときは何も登録しません。
      </p>
      <dl className={styles.columns}>
        <dt>{columnNames.shop_name}</dt>
        <dd>100文字まで</dd>
        <dt>{columnNames.login_id}</dt>
        <dd>3〜64文字。お店の人が、ログインのときに入力します。</dd>
        <dt>{columnNames.slug}</dt>
        <dd>ホームページのアドレスに使います。半角の英小文字・数字・ハイフンで3〜40文字。</dd>
      </dl>
    </div>
  )
}

type FileButtonProps = { isFirst: boolean; onFile: (file: File) => void; children: string }

function FileButton({ isFirst, onFile, children }: FileButtonProps) {
  return (
    <label className={classNames(buttonClass(isFirst ? 'primary' : 'grey'), styles.file)}>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? [])
          if (file) onFile(file)
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <FileUp aria-hidden />
      <span>{children}</span>
    </label>
  )
}

function statusOf(chosen: Chosen): string {
  const file = `「${chosen.name}」`
  if (chosen.step === 'reading') return `${file}を読み込んでいます`
  if (chosen.step === 'failed') return `${file}：${chosen.words}`
  if (chosen.step === 'checking')
    return `${file}を確認しています（${countText(chosen.done)}／${countText(chosen.all)}件）`
  const { rows, problems } = chosen
  const lines = new Set(problems.map(({ line }) => line)).size
  if (lines === 0) return `${file}の${countText(rows.length)}件は、すべて登録できます。`
  return `${file}の${countText(lines)}行に、直すところがあります。まだ何も登録していません。`
}

function toneOf(chosen: Chosen) {
  if (chosen.step === 'failed') return 'danger'
  if (chosen.step !== 'checked') return 'plain'
  return chosen.problems.length > 0 ? 'warning' : 'good'
}

const countText = (count: number) => count.toLocaleString('ja')

type Going = { onRegister: (rows: CsvRow[]) => void; onGiveUp: () => void }

/** What to do now with the file. */
function Found({ chosen, ...going }: Going & { chosen: Chosen }) {
  if (chosen.step === 'checked') return <Checked {...chosen} {...going} />
  if (chosen.step !== 'failed' || !chosen.retry) return null
  return (
    <PassingButton next="[type=file]" onClick={chosen.retry}>
      もう一度確認する
    </PassingButton>
  )
}

type CheckedProps = Extract<Chosen, { step: 'checked' }> & Going

function Checked({ rows, problems, onRegister, onGiveUp }: CheckedProps) {
  if (problems.length > 0)
    return (
      <>
        <ProblemTable problems={problems} rows={rows} />
        <p className={styles.quiet}>ファイルを直して保存し、もう一度選んでください。</p>
      </>
    )
  return (
    <>
      <ShopTable rows={rows} />
      <div className={styles.actions}>
        <PassingButton next="[type=file]" onClick={onGiveUp}>
          やめる
        </PassingButton>
        <Button kind="primary" icon={UserPlus} onClick={() => onRegister(rows)}>
          {`${countText(rows.length)}件を登録する`}
        </Button>
      </div>
    </>
  )
}

const downloadTemplate = () => saveFile(templateFile(), 'お店の登録.csv')
