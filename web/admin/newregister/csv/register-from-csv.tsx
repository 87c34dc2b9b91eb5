import { Download, FileUp } from 'lucide-react'
import { tradeLabels } from '#functions/contract/shop-record/trades.ts'
import { createTemplateFile, rowFieldLabels } from '#web/admin/newregister/new-shop-fields.ts'
import type { Registration } from '#web/admin/newregister/run/registration.ts'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Details } from '#web/ui/details.tsx'
import { formatCount } from '#web/ui/format.ts'
import { InAppBrowserNotice } from '#web/ui/in-app-browser/in-app-browser-notice.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { CheckedFileView } from './checked-file-view.tsx'
import { CsvColumnStep } from './csv-column-step.tsx'
import { maxCsvRows } from './read/csv-table.ts'
import type { ChosenCsvFile, useCsvFile } from './use-csv-file.ts'

type Props = { registration: Registration; file: ReturnType<typeof useCsvFile> }

/** Registers many shops from a CSV file: instructions, file choice and check result. */
export function RegisterFromCsv({ registration, file }: Props) {
  const { chosen, choose, clear } = file
  const isReady = chosen?.step === 'checked' && chosen.shops.good.length > 0
  return (
    <div className="panel stack gap-4 min-w-0 p-5 max-sm:p-4 >*:min-w-0">
      {!chosen && <HowTo />}
      <div className="flex wrap items-end gap-3 max-sm:>*:flex-[1_1_100%]">
        <FileButton isFirst={!isReady} onFile={choose}>
          {chosen ? '別のファイルを選ぶ' : 'CSVファイルを選ぶ'}
        </FileButton>
        {!chosen && (
          <Button icon={Download} onClick={downloadTemplate}>
            ひな形をダウンロード
          </Button>
        )}
      </div>
      <InAppBrowserNotice subject="download" />
      <StatusLine tone={chosen ? getTone(chosen) : 'plain'}>
        {chosen && formatStatus(chosen)}
      </StatusLine>
      {chosen && <ChosenFileView chosen={chosen} registration={registration} onCancel={clear} />}
    </div>
  )
}

function HowTo() {
  return (
    <div className="stack gap-4">
      <p>
        1行に1つのお店を書いた表（CSV）から、{formatCount(maxCsvRows)}
        件までまとめて登録します。お持ちの名簿のままでかまいません。見出しから内容を読み取り、登録の前に見せます。
      </p>
      <Details title="表に書けること">
        <dl className="stack gap-2-4 text-sm cols-auto-1 max-sm:cols-1 max-sm:gap-0 max-sm:dd:mb-2 dt:heading dt:bold">
          <dt>{rowFieldLabels.shop_name}</dt>
          <dd>100文字まで。これだけは、かならず必要です。</dd>
          <dt>{rowFieldLabels.login_id}</dt>
          <dd>
            英字・数字・記号で3〜64文字。お店の人が、ログインのときに入力します。なければ、フリガナなどから作ります。
          </dd>
          <dt>{rowFieldLabels.slug}</dt>
          <dd>
            ホームページのアドレスに使います。半角の英小文字・数字・ハイフンで3〜40文字。なければ作ります。
          </dd>
          <dt>フリガナ・業種・電話番号・メール・郵便番号・住所・建物・営業時間・定休日</dt>
          <dd>
            書くと「お店の情報」にはじめから入ります。読み取れないところがあっても登録できます。
          </dd>
          <dt>{rowFieldLabels.start}</dt>
          <dd>
            {Object.values(tradeLabels).join('、')}
            のどれかを書くと、3つのページの下書きがはじめからできています。
          </dd>
        </dl>
      </Details>
    </div>
  )
}

type FileButtonProps = { isFirst: boolean; onFile: (file: File) => void; children: string }

function FileButton({ isFirst, onFile, children }: FileButtonProps) {
  return (
    <label
      className={classNames(
        getButtonClass(isFirst ? 'primary' : 'grey'),
        'relative pointer over-input',
      )}
    >
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? [])
          if (file) onFile(file)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <FileUp aria-hidden className="flex-none icon" />
      <span>{children}</span>
    </label>
  )
}

function formatStatus(chosen: ChosenCsvFile): string {
  const file = `「${chosen.name}」`
  if (chosen.step === 'reading') return `${file}を読み込んでいます`
  if (chosen.step === 'failed') return `${file}：${chosen.message}`
  if (chosen.step === 'columns')
    return `${file}の${formatCount(chosen.table.lines.length)}件を読みました。次に、列を確かめてください。`
  if (chosen.step === 'checking')
    return `${file}を確認しています（${formatCount(chosen.done)}／${formatCount(chosen.all)}件）`
  const { rows, good } = chosen.shops
  const rest = rows.length - good.length
  if (rest === 0) return `${file}の${formatCount(rows.length)}件は、すべて登録できます。`
  return `${file}の${formatCount(rows.length)}件のうち、${formatCount(good.length)}件を登録できます。${formatCount(rest)}件に直すところがあります。`
}

function getTone(chosen: ChosenCsvFile) {
  if (chosen.step === 'failed') return 'danger'
  if (chosen.step !== 'checked') return 'plain'
  return chosen.shops.problems.length > 0 ? 'warning' : 'good'
}

type ViewProps = { chosen: ChosenCsvFile; registration: Registration; onCancel: () => void }

function ChosenFileView({ chosen, ...going }: ViewProps) {
  if (chosen.step === 'columns')
    return <CsvColumnStep key={chosen.name} {...chosen} onConfirm={chosen.confirm} />
  if (chosen.step === 'checked') return <CheckedFileView file={chosen} {...going} />
  if (chosen.step !== 'failed' || !chosen.retry) return null
  return (
    <DisappearingButton next="[type=file]" onClick={chosen.retry}>
      もう一度確認する
    </DisappearingButton>
  )
}

const downloadTemplate = () => saveFile(createTemplateFile(), 'お店の登録.csv')
