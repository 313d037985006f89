import { defineFramework } from '../concepts/define.js'

export const GRPC = defineFramework(
  {
    id: 'grpc',
    title: 'gRPC',
    languages: [
      'go',
      'python',
      'java',
      'kotlin',
      'scala',
      'javascript',
      'typescript',
      'csharp',
      'rust',
      'ruby',
      'cpp',
      'php',
      'swift',
    ],
    packages: {
      go: ['google.golang.org/grpc*'],
      pypi: ['grpcio', 'grpcio-tools'],
      npm: ['@grpc/grpc-js', 'grpc', '@connectrpc/*'],
      maven: ['io.grpc*', 'grpc-*'],
      crates: ['tonic', 'grpcio'],
      nuget: ['grpc.*', 'grpc'],
      gems: ['grpc'],
      packagist: ['grpc/grpc'],
    },
  },
  {
    server: [
      'grpc server|service implementation|register service|grpc handler|server reflection',
      'RegisterService NewServer ServerBuilder add_service GrpcServer ServiceDesc BindableService',
    ],
    client: [
      'grpc client|client connection|channel credentials|service stub|dial options',
      'ClientConn NewClient Dial Stub ManagedChannel insecure_channel Channel',
    ],
    interceptor: [
      'grpc interceptor|unary interceptor|stream interceptor|server interceptor|client interceptor',
      'UnaryServerInterceptor StreamServerInterceptor UnaryClientInterceptor ClientInterceptor ServerInterceptor ChainUnaryInterceptor',
    ],
    streaming: [
      'bidirectional streaming|server streaming|client streaming|stream message',
      'ServerStream ClientStream SendMsg RecvMsg StreamObserver Streaming',
    ],
    status: [
      'grpc status|status code|error details|deadline exceeded|rich error',
      'Status StatusRuntimeException RpcError WithDetails FromError DeadlineExceeded RpcException',
    ],
    metadata: [
      'grpc metadata|trailing metadata|call credentials|request headers',
      'Metadata FromIncomingContext AppendToOutgoingContext PerRPCCredentials CallCredentials NewOutgoingContext',
    ],
    balancing: [
      'name resolver|load balancing policy|service config|pick first|connectivity state',
      'Resolver Balancer Picker SubConn LoadBalancer NameResolver ServiceConfig',
    ],
    transport: [
      'http2 transport|flow control|keepalive|max message size|connection backoff',
      'http2Client http2Server keepalive MaxRecvMsgSize ServerTransport controlBuffer',
    ],
  },
)
