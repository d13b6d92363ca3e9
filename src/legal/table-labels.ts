/**
 * The tables of a text, each cell with the name of its column: on a phone a row is shown as lines below each other, and
 * the column's own head is out of sight.
 */
export function labelCells(html: string): string {
  return html.replaceAll(/<table>.*?<\/table>/gs, (table) => {
    const columns = [...table.matchAll(/<th scope="col">(.*?)<\/th>/gs)].map(([, head = '']) => plain(head))
    return table.replaceAll(/<tr>.*?<\/tr>/gs, (row) => {
      let position = 0
      return row.replaceAll(/<t[hd]\b/g, (cell) => {
        const column = columns[position++]
        return cell === '<td' && column ? `<td data-label="${column}"` : cell
      })
    })
  })
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .replaceAll('"', '&quot;')
}
