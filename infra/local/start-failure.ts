/** A reason why Noren cannot start that the operator can resolve; the message is one line. */
export class StartFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

export class DataFolderInUse extends StartFailure {
  constructor(folder: string, processId?: string) {
    const holder = processId === undefined ? '' : `（プロセス番号 ${processId}）`
    super(
      `データのフォルダー ${folder} は、別のNoren${holder}が使っています。そちらを止めるか、--data で別のフォルダーを指定してください。`,
    )
  }
}

/** The data folder holds data of another version of Noren, or of another program. */
export class OtherVersionData extends StartFailure {
  constructor(folder: string) {
    super(
      `データのフォルダー ${folder} には、このバージョンのNorenのものではないデータがあるので（何も変えていません）、それを書いたバージョンの npm run export で書き出し、別のフォルダーに npm run import で取り込んでください。 The data folder ${folder} holds data that this version of Noren did not write (nothing was changed): export it with the version that wrote it (npm run export), and import it into another folder here (npm run import).`,
    )
  }
}

export class PortInUse extends StartFailure {
  constructor(port: number) {
    super(
      `ポート ${port} は、別のプログラムが使っています。それを止めるか、--port で別の番号を指定してください。`,
    )
  }
}

/** Something in a data folder that was used before is gone. */
export class MissingData extends StartFailure {
  constructor(paths: readonly string[]) {
    super(
      `データのフォルダーから、前にあったものがなくなっています: ${paths.join('、')}。まだ何も変えていません。バックアップがあれば、そこに戻してから起動してください。なければ npm start -- --repair で、データベースは控えから戻し、ほかのものは空で作り直せます。 Something is missing from the data folder: put it back from a backup, or run npm start -- --repair.`,
    )
  }
}

/** Nothing of the database can be read, and there is no copy. */
export class UnrepairableData extends StartFailure {
  constructor(path: string, cause?: unknown) {
    super(
      `${path} からは何も読み出せず、控えもないため、直せませんでした。まだ何も変えていません。バックアップがあればこのファイルを戻し、なければ --data で新しいフォルダーを指定して始めてください。`,
      { cause },
    )
  }
}

/** The database engine ended too often to be started again. */
export class EngineLost extends StartFailure {
  constructor() {
    super(
      'データベースが何度も止まるため、Norenを終わらせました（保存したものは残っています）。メモリーとディスクの空きを確かめて、もう一度起動してください。 The database keeps ending; start Noren again.',
    )
  }
}

export class DamagedData extends StartFailure {
  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `${path} が壊れています（${reason}）。まだ何も変えていません。npm start -- --repair で、読める部分をすべて取り出して起動できます。何も読めないときは、その日の最初の起動のときの控え（table.sqlite.daily-copy）から戻します。`,
      { cause },
    )
  }
}

/** The key file for one-time codes cannot be used. */
export class UnusableKeyFile extends StartFailure {
  constructor(path: string, reason: string) {
    super(`認証アプリのコードを確かめる鍵のファイル ${path} は、${reason}`)
  }
}

/**
 * Returns the failure for a file error in the data folder, with the path and what to do; undefined
 * for other errors. `folder` is used when the error has no path.
 */
export function toDataFolderFailure(error: unknown, folder: string): StartFailure | undefined {
  const { code, path } = readErrorDetails(error)
  const text = advice[code]?.(path ?? folder)
  return text === undefined ? undefined : new StartFailure(text, { cause: error })
}

const dataUnchanged = '（これまでのデータはそのまま残っています）'

const diskFullText = (path: string) =>
  `データの保存場所がいっぱいのため、起動できませんでした: ${path}。ディスクに空きを作ってから、もう一度起動してください${dataUnchanged}。`
const readOnlyText = (path: string) =>
  `データの保存場所に書き込めないため、起動できませんでした: ${path}。書き込めるようにするか、--data で別のフォルダーを指定してください${dataUnchanged}。`
const notAFolderText = (path: string) =>
  `フォルダーがあるはずの場所に別のファイルがあるため、起動できませんでした: ${path}。そのファイルを移すか、--data で別のフォルダーを指定してください。`
const unreadableText = (path: string) =>
  `ディスクから読み書きできないため、起動できませんでした: ${path}。ディスクを点検し、バックアップがあれば別の場所に戻して --data で指定してください。`

const advice: Record<string, ((path: string) => string) | undefined> = {
  ENOSPC: diskFullText,
  EDQUOT: diskFullText,
  // The error codes of the embedded S3.
  StorageFull: diskFullText,
  StorageReadOnly: readOnlyText,
  EROFS: readOnlyText,
  EACCES: readOnlyText,
  EPERM: readOnlyText,
  ENOTDIR: notAFolderText,
  EEXIST: notAFolderText,
  EIO: unreadableText,
}

function readErrorDetails(error: unknown): { code: string; path?: string } {
  if (!(error instanceof Error)) return { code: '' }
  const code = 'code' in error ? String(error.code) : error.name
  return { code, ...('path' in error && { path: String(error.path) }) }
}
