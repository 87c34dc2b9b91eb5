// @ts-check
// Entry point of `npm start`, `npm test`, `npm run check` and `npm run bench`. The syntax of this
// file works in old versions of Node, so that it can report an unsupported one.
const oldestNode = 20

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  process.stderr.write(
    'Noren には Node.js ' +
      oldestNode +
      ' 以上が必要です（今は ' +
      process.version +
      '）。https://nodejs.org から入れてください。\n',
  )
  process.exitCode = 1
} else {
  void import('./commands.mjs').then(function start(commands) {
    return commands.runCommand(process.argv.slice(2))
  })
}
