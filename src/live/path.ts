/** The base path of sockets, as Supabase has it; realtime-js adds the last segment itself. */
export const liveBase = '/realtime/v1'
export const livePath = `${liveBase}/websocket`
