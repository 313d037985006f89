global using System.Linq;
using System;
using static System.Math;
using Project = Acme.Projects.Project;

[assembly: InternalsVisibleTo("Acme.Tests")]

namespace Acme.Orders;

/// <summary>
/// Serves the <see cref="Order"/>s.
/// </summary>
[ApiController]
[Route("api/[controller]"), Authorize(Roles = "admin")]
public partial class OrdersController<T>(ILogger<T> log, IClock? clock = null) : ControllerBase<T>(log), IStore<T>, Acme.IClosable
    where T : class, IKeyed, new()
{
    public const int Limit = 20, Small = 3;
    private static readonly Dictionary<string, List<Order?>> Cache = new(Limit);
    private static int opened;
    private readonly HttpClient _client = Factory.Create(o => o.Timeout(Limit));
    public event EventHandler<OrderArgs>? Changed;

    public string Name { get; private set; } = MakeName();
    public int Size => _items.Count(Matches);
    public int Total
    {
        get { var sum = Sum(_items); return sum; }
        set => _total = Check(value);
    }

    public Order this[int index] { get => _items[index]; set { _items[index] = value; } }

    static OrdersController() => Cache["first"] = null;

    public OrdersController(int size) : base(size)
    {
        this.Name = "x";
        _total = size;
        opened++;
        Changed += OnChanged;
    }

    public static Money operator +(Money a, Money b) => a.Add(b);

    public delegate Task<R> Handler<R>(Order order, ref int count);

    /// <param name="id">Which.</param>
    [HttpGet("{id:int}")]
    [ProducesResponseType(typeof(Order), 200)]
    public async Task<ActionResult<Order>> Get([FromRoute] int id, CancellationToken stop = default, params string[] rest)
    {
        var order = new Order(id, Kind.Open) { Owner = Name, Lines = { new Line() } };
        Order copy = new(1) { Owner = rest[0] };
        using var reply = await _client.GetAsync($"https://acme.org/orders/{Escape(id)}", stop);
        foreach (var (key, line) in order.Lines) log.LogInformation("line {Line}", line.Price);
        foreach (Line line in order?.Lines?.Where(l => l.Price > Limit).Select(Project.Of) ?? Empty) Cache.Add(line.Key, null);
        try { Save(order); }
        catch (IOException failure) when (failure.HResult == Codes.Busy) { throw; }
        catch (Exception e) { throw new OrderException("failed", e); }
        if (order is Order { Owner: var owner, Size: > 1 } big && big is not Archived) Publish(owner);
        switch (copy)
        {
            case Archived old when old.Age > 1: Drop(old); break;
            case Kinds.Default: break;
        }
        var text = copy switch { Archived a => a.Label(), (int x, var y) => Join(x, y), _ => throw new NotSupportedException() };
        var named = from o in Cache.Values
                    join p in Projects on o.Id equals p.OrderId
                    let label = Label(o)
                    where label.Length > Small
                    select new { o.Name, Label = label };
        if (int.TryParse(text, out var number)) (Total, _) = (number, 0);
        int Twice(int n) => n * 2;
        Metrics.Sent += Twice(number);
        Func<int, Task> later = async delegate (int n) { await Task.Delay(n); };
        // TODO: use the clock
        return Ok(copy with { Owner = nameof(Order) } as Archived ?? Fallback<Order>(this, Twice));
    }

    [HttpPost, Route("~/orders")]
    public void Create() => Process.Start("sync", Environment.GetEnvironmentVariable("ORDERS"));

    void IStore<T>.Save() { }
}

public record Line(decimal Price, [property: JsonIgnore] string Key = "none") : Entity(Key), IEquatable<Line>
{
    public int Count { get; init; }
}

public record struct Money(long Cents);

public struct Point : IPoint { public int X, Y; ~Point() { Free(); } }

internal interface IOrders : IStore<Order>, Closer { Task<Order> Find(int id); int Count { get; } }

[Flags]
public enum Kind : byte
{
    /// <summary>Not sent.</summary>
    Open = 1,
    [Obsolete] Lost = Open << Shift,
}

public static class Texts
{
    public static string Shorten(this string text, int most) => text.Length > most ? text[..most] : text;
}
