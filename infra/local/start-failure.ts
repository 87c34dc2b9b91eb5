/** A reason why the product cannot start here that its user can act on: one plain line. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** Another process has the data folder open. */
export class DataFolderInUse extends StartFailure {
  override name = 'DataFolderInUse'

  constructor(folder: string) {
    super(
      `データのフォルダー ${folder} は、別のNorenが使っています。そちらを止めるか、--data で別のフォルダーを指定してください。`,
    )
  }
}

/** Another program listens on a port that is asked for. */
export class PortInUse extends StartFailure {
  override name = 'PortInUse'

  constructor(port: number) {
    super(
      `ポート ${port} は、別のプログラムが使っています。それを止めるか、--port で別の番号を指定してください。`,
    )
  }
}
