import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Saves a table as a file such as `お店の一覧-20261122.csv`, with the date in Japan. */
export function saveCsv(name: string, csv: string): void {
  const day = getDayInJapan(new Date())
  const fileName = `${name}-${day.replaceAll('-', '')}.csv`
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName)
}
