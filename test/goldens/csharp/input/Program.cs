using Xunit;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddSingleton<IOrders, Orders>();
var app = builder.Build();
app.MapGet("/orders/{id}", async (int id, IOrders orders) => await orders.Find(id));
app.MapPost("/orders", Handlers.Create);
app.Run();

static string Greet(string name) => $"Hello {name.Trim()}";

namespace Acme.Tests
{
    using Acme.Orders;

    namespace Inner
    {
        public class OrderTests : IClassFixture<Host>
        {
            private readonly Host host;

            public OrderTests(Host host) { this.host = host; }

            [Fact]
            public void Finds() => Assert.NotNull(host.Client.GetFromJsonAsync<Order>("/orders/1"));

            [Theory, InlineData(1, "a")]
            public async Task Sends(int id, string name)
            {
                await host.Run(() => new ProcessStartInfo { FileName = "git", Arguments = name });
                var request = new HttpRequestMessage(HttpMethod.Put, "/orders");
            }

            private int Helper() => host?.Orders[0]?.Size ?? Defaults.Size;
        }
    }
}
