import { defineFramework } from '../concepts/define.js'

export const TOKIO = defineFramework(
  {
    id: 'tokio',
    title: 'Tokio',
    languages: ['rust'],
    packages: { crates: ['tokio', 'tokio-util', 'tokio-stream'] },
  },
  {
    runtime: [
      'async runtime|runtime builder|worker thread|block on|task scheduler|blocking pool|current thread runtime',
      'Runtime Builder block_on spawn_blocking Handle worker_threads block_in_place',
    ],
    task: [
      'spawn a task|join handle|task abort|local set|task cancellation|join set',
      'JoinHandle JoinSet LocalSet AbortHandle spawn_local',
    ],
    channel: [
      'async channel|broadcast channel|oneshot channel|watch channel|bounded channel',
      'mpsc oneshot broadcast Sender Receiver UnboundedSender try_recv',
    ],
    sync: [
      'async mutex|semaphore|notify|async lock|barrier',
      'Mutex RwLock Semaphore Notify OnceCell Barrier OwnedPermit',
    ],
    time: ['async sleep|interval|timeout future|timer wheel|pause time', 'Instant Sleep Interval'],
    io: [
      'async read|async write|async stream|codec|framed transport|copy bidirectional',
      'AsyncRead AsyncWrite AsyncReadExt Framed Decoder Encoder BufReader copy_bidirectional',
    ],
    net: [
      'tcp listener|tcp stream|udp socket|io driver',
      'TcpListener TcpStream UdpSocket UnixStream Registration PollEvented',
    ],
    select: [
      'select branch|shutdown signal|graceful shutdown|cancellation token',
      'CancellationToken ctrl_c TaskTracker',
    ],
  },
)
