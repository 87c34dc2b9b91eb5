/** The text of a file, or a message why it cannot be read. */
export type DecodedCsv = { text: string } | { problem: string }

const encodings = ['utf-8', 'shift_jis'] as const

// First bytes of Excel workbooks: a ZIP archive, or the format before 2007.
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** Decodes CSV as Excel writes it: UTF-8 with or without BOM, Shift_JIS or UTF-16. */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  if (workbooks.some((start) => startsWithBytes(bytes, start)))
    return { problem: problems.workbook }
  if (startsWithBytes(bytes, [0xff, 0xfe]))
    return { text: new TextDecoder('utf-16le').decode(bytes) }
  for (const encoding of encodings) {
    const text = decode(bytes, encoding)
    if (text !== undefined) return { text }
  }
  return { problem: problems.unreadable }
}

const problems = {
  workbook:
    'Excelのファイルのままです。Excelの「名前を付けて保存」で種類を「CSV」にして、保存したファイルを選んでください。',
  unreadable: 'このファイルの文字を読み取れませんでした。CSVのファイルを選んでください。',
}

const startsWithBytes = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
