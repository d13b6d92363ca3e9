// Describes a statement by PostgreSQL without running it.
import type { Client, Connection } from 'pg'

export type Column = { name: string; type: number; table: number; position: number }
export type Description = { parameters: readonly number[]; columns: readonly Column[] }

type Fields = { fields: { name: string; tableID: number; columnID: number; dataTypeID: number }[] }

/** Prepares the statement and asks for its parameters and columns; throws what PostgreSQL finds wrong with it. */
export function describe(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let parameters: number[] = []
    let columns: Column[] = []
    client.query({
      submit(connection: Connection) {
        connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
          parameters = message.dataTypeIDs
        })
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      // The names below are those by which pg hands on what the server answers.
      handleRowDescription({ fields }: Fields) {
        columns = fields.map((field) => ({
          name: field.name,
          type: field.dataTypeID,
          table: field.tableID,
          position: field.columnID,
        }))
      },
      handleError(problem: Error, connection: Connection) {
        connection.removeAllListeners('parameterDescription')
        reject(problem)
      },
      handleReadyForQuery: () => resolve({ parameters, columns }),
    } as { submit(connection: Connection): void })
  })
}
